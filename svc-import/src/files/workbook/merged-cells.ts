import { InvalidFileError } from '../../schedule/invalid-file-error.ts';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import { parseReference } from './cell-reference.ts';
import type { TableRow } from '../../table/table-file.ts';

/** Cells merged across rows: their text is in the first one. */
interface MergedCells {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
  /** As people see it, 'A3:A5'. */
  readonly reference: string;
}

/** Takes linear time: no attribute has another '<'. */
const MERGE_CELL = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]+\d+):([A-Z]+\d+)["']/g;
const MARK = 'mergeCell';
/** Longer than such an element. */
const OVERLAP = 200;
const MOST = 20_000;
const TOO_MANY = 'This sheet has more than 20,000 merged cells. Unmerge them and try again.';

/** The cells of a sheet that are merged across rows. They are listed behind the rows, so a sheet is unpacked twice. */
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

const LISTED = 5;

/** Gives each row of merged cells their text, as people see it beside every one of them. Blank rows stay blank. */
export class MergedRows {
  readonly #merged: readonly MergedCells[];
  #next = 0;
  /** The cells that the current row may be in, by column. */
  readonly #open = new Map<number, { readonly cells: MergedCells; text: string }>();
  readonly #filled = new Set<string>();

  constructor(merged: readonly MergedCells[]) {
    this.#merged = merged;
  }

  /** Rows must come in ascending order. */
  fill(row: TableRow): TableRow {
    this.#openUpTo(row);
    if (this.#open.size === 0) return row;
    let cells: string[] | undefined;
    for (const [column, { cells: merged, text }] of this.#open) {
      if (merged.lastRow < row.row) this.#open.delete(column);
      else if (text !== '' && (row.cells[column] ?? '') === '' && row.row > merged.firstRow) {
        cells ??= [...row.cells];
        while (cells.length <= column) cells.push('');
        cells[column] = text;
        this.#filled.add(merged.reference);
      }
    }
    return cells ? { row: row.row, cells } : row;
  }

  /** What was filled, as a sentence; null if nothing was. */
  get notice(): string | null {
    if (this.#filled.size === 0) return null;
    const more = this.#filled.size - LISTED;
    const rest = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
    const listed = [...this.#filled].slice(0, LISTED).join(', ');
    return `We used the value of merged cells in each of their rows (${listed}${rest}).`;
  }

  #openUpTo({ row, cells }: TableRow): void {
    for (; ; this.#next += 1) {
      const merged = this.#merged[this.#next];
      if (!merged || merged.firstRow > row) return;
      const text = merged.firstRow === row ? (cells[merged.column] ?? '') : '';
      this.#open.set(merged.column, { cells: merged, text });
    }
  }
}
