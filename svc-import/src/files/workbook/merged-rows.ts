import type { TableRow } from '../../table/table-file.ts';
import type { MergedCells } from './merged-cells.ts';

const LISTED = 5;

/** Gives each row of merged cells their text, as people see it beside every one of them. Blank rows stay blank. */
export class MergedRows {
  readonly #merged: readonly MergedCells[];
  #next = 0;
  /** The cells that the current row may be in, by column. */
  readonly #open = new Map<number, { readonly cells: MergedCells; text: string }>();
  readonly #filled = new Set<string>();

  /** @param merged in order of rows. */
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
