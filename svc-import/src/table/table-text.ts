import Papa from 'papaparse';
import type { TableFile, TableRow } from './table-file.ts';

const DELIMITER = ',';

/** A table as separated values, in pieces. Each row is the line with its number; the first line names the delimiter. */
export async function* tableText({ rows }: Pick<TableFile, 'rows'>): AsyncGenerator<string> {
  yield `sep=${DELIMITER}\n`;
  let last = 0;
  for await (const batch of rows) {
    let text = '';
    for (const run of runsOf(batch)) {
      const [{ row } = { row: last + 1 }] = run;
      const lines = run.map(({ cells }) => cells.map(guarded));
      text += `${'\n'.repeat(row - last - 1)}${Papa.unparse(lines, { delimiter: DELIMITER, newline: '\n' })}\n`;
      last = row + run.length - 1;
    }
    yield text;
  }
}

/** Exports put an apostrophe before such a text, and an import removes it. */
const GUARDED = /^'+[=+\-@\t\r]/;
const guarded = (cell: string): string => (GUARDED.test(cell) ? `'${cell}` : cell);

function* runsOf(rows: readonly TableRow[]): Generator<readonly TableRow[]> {
  let run: TableRow[] = [];
  for (const row of rows) {
    const before = run.at(-1);
    if (before && row.row !== before.row + 1) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}
