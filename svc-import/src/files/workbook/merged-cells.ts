import { InvalidFileError } from '../../schedule/invalid-file-error.ts';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import { parseReference } from './cell-reference.ts';

/** Cells merged across rows: their text is in the first one. */
export interface MergedCells {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
  /** As people see it, 'A3:A5'. */
  readonly reference: string;
}

/** What is behind an opening '<' is looked at once: no attribute has another one. */
const MERGE_CELL = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]+\d+):([A-Z]+\d+)["']/g;
const MARK = 'mergeCell';
/** Longer than such an element. */
const OVERLAP = 200;
const MOST = 20_000;
const TOO_MANY = 'This sheet has more than 20,000 merged cells. Unmerge them and try again.';

/**
 * The cells of a sheet that are merged across rows, by column and in order of rows. They are listed behind the rows, which is why a
 * sheet is unpacked twice; most chunks are only searched for the element's name.
 *
 * @throws InvalidFileError
 */
export async function readMergedCells(chunks: AsyncIterable<Buffer>): Promise<MergedCells[]> {
  const found: MergedCells[] = [];
  let before: Buffer = Buffer.alloc(0);
  let after = 0;
  for await (const chunk of chunks) {
    const bytes = before.length === 0 ? chunk : Buffer.concat([before, chunk]);
    if (bytes.includes(MARK)) {
      const text = bytes.toString('latin1');
      let end = 0;
      for (const match of text.matchAll(MERGE_CELL)) {
        end = match.index + match[0].length;
        add(found, match[1] ?? '', match[2] ?? '');
      }
      after = end;
    } else after = 0;
    before = bytes.subarray(Math.max(after, bytes.length - OVERLAP));
  }
  return found.toSorted((one, other) => one.firstRow - other.firstRow);
}

function add(found: MergedCells[], from: string, to: string): void {
  const first = parseReference(from);
  const last = parseReference(to);
  if (!first || !last || last.row <= first.row || first.column >= IMPORT_LIMITS.columns) return;
  if (found.length === MOST) throw new InvalidFileError(TOO_MANY);
  const reference = `${from}:${to}`;
  found.push({ column: first.column, firstRow: first.row, lastRow: last.row, reference });
}
