import { parse, unparse } from 'papaparse';

import type { ImportResult, RowError } from './api/import.api.ts';

/** Lines searched for the header: exports put a title or a date above it. */
const HEADER_WITHIN = 20;

/** Cells that a spreadsheet would run as formulas; a lone '@' means 'away'. */
const FORMULA = /^(?:[=+\-\t\r]|@.)/;

const fold = (text: string): string => text.trim().toLowerCase();

/** The header row: the one that names a column in error, else the first one as wide as the rows. */
export function findHeader(csvData: string, rowErrors: readonly RowError[]): string[] {
  const { data } = parse<string[]>(
    csvData.replace(/^\uFEFF?sep=.\r?\n/i, '').replace(/^\uFEFF/, ''),
    {
      preview: HEADER_WITHIN,
      skipEmptyLines: true,
    },
  );
  const named = new Set(rowErrors.map(({ column }) => fold(column)).filter(Boolean));
  const width = Math.max(0, ...rowErrors.map(({ cells }) => cells.length));
  return (
    data.find((row) => row.some((cell) => named.has(fold(cell)))) ??
    data.find((row) => row.filter((cell) => cell.trim() !== '').length >= Math.min(width, 3)) ??
    []
  );
}

/** The header that the service read; one of the previous version does not tell it, but reads only files with a text. */
export const headerOf = (
  { headers, rowErrors }: Pick<ImportResult, 'headers' | 'rowErrors'>,
  csvData: string | null,
): readonly string[] => headers ?? findHeader(csvData ?? '', rowErrors);

interface ErrorRow {
  readonly cells: readonly string[];
  readonly problems: string[];
  readonly expected: string[];
}

function byRow(rowErrors: readonly RowError[]): ErrorRow[] {
  const rows = new Map<number, ErrorRow>();
  for (const { row, cells, column, problem, expected } of rowErrors) {
    const mend = rows.get(row) ?? { cells, problems: [], expected: [] };
    mend.problems.push(column ? `${column}: ${problem}` : problem);
    mend.expected.push(expected);
    rows.set(row, mend);
  }
  return [...rows.values()];
}

/** The rows in error as a CSV to fix and import again: the file's columns, then problem and expected value. */
export function errorRowsCsv(header: readonly string[], rowErrors: readonly RowError[]): string {
  const pad = (cells: readonly string[]) => header.map((_, index) => cells[index] ?? '');
  return unparse(
    [
      [...header, 'Problem', 'Expected'],
      ...byRow(rowErrors).map(({ cells, problems, expected }) => [
        ...pad(cells),
        problems.join('. '),
        [...new Set(expected)].join('. '),
      ]),
    ],
    { escapeFormulae: FORMULA },
  );
}
