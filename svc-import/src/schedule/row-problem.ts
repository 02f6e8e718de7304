import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { CorrectedRow } from '@fieldhouse/import-contract';
import type { ParsePlan } from './analyze-file.ts';
import type { RecordFault } from '../csv/records.ts';
import type { CellProblem } from './diagnostics.ts';
import { quote } from '@fieldhouse/import-contract/schedule';

const LONGEST = IMPORT_LIMITS.cellCharacters;
const WITHIN = `at most ${LONGEST.toLocaleString('en-US')} characters per cell`;

/** A structural problem of a row, checked before any cell is parsed; null if there is none. */
export function findRowProblem(
  headers: readonly string[],
  cells: readonly string[],
  fault: RecordFault | null,
): CellProblem | null {
  if (fault === 'quote') {
    return {
      column: '',
      problem: 'Missing or misplaced closing quotation mark',
      expected: 'quotation marks only around a whole cell, doubled inside it',
    };
  }
  if (fault === 'long') return { column: '', problem: 'The line is too long', expected: WITHIN };
  const long = cells.findIndex((cell) => cell.length > LONGEST);
  if (long >= 0) {
    const problem = `The cell has more than ${LONGEST.toLocaleString('en-US')} characters`;
    return { column: headers[long]?.trim() ?? '', problem, expected: WITHIN };
  }
  if (
    cells.length <= headers.length ||
    cells.slice(headers.length).every((cell) => cell.trim() === '')
  )
    return null;
  return {
    column: '',
    problem: `The row has ${cells.length} cells, but the header has ${headers.length}`,
    expected: 'quotation marks around any cell that contains the separator, like a comma',
  };
}

/** Stands in a workbook's cell for a formula whose result the workbook lacks. */
export const NO_RESULT = '#NO RESULT!';

/** What spreadsheets show instead of a formula's result, and save as text. */
const FORMULA_ERROR =
  /^#(?:BLOCKED!|BUSY!|CALC!|CONNECT!|DIV\/0!|FIELD!|GETTING_DATA|N\/A|NAME\?|NULL!|NUM!|REF!|SPILL!|UNKNOWN!|VALUE!)$/;

/** The cells with the error of a formula, or without its result, except those that a person corrected. `exported` rows have none. */
export function findFormulaErrors(
  { fields, headers }: Pick<ParsePlan, 'fields' | 'headers'>,
  cells: readonly string[],
  corrected: CorrectedRow,
  exported: boolean,
): CellProblem[] {
  // Shortcut for nearly every row.
  if (!cells.some((cell) => cell.includes('#'))) return [];
  return cells.flatMap((cell, at) => {
    const field = fields[at];
    const value = cell.trim();
    if (!field || field === 'ignore' || corrected[field] !== undefined) return [];
    const header = headers[at]?.trim() ?? '';
    if (value === NO_RESULT)
      return [
        {
          column: header,
          problem: 'The workbook has no result for the formula in this cell',
          expected: 'a value. Open the workbook in Excel, save it, and try again',
          cell: { field, header, value: '' },
        },
      ];
    if (exported || !FORMULA_ERROR.test(value)) return [];
    const problem = `${quote(value)} is the error of a formula`;
    return [{ column: header, problem, expected: 'a value', cell: { field, header, value } }];
  });
}
