import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { RecordFault } from '../csv/records.ts';
import type { CellProblem } from './diagnostics.ts';

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
