import { MAX_BATCH_GAMES } from '@fieldhouse/core-contract';

import { COLUMNS, isBlank, newRows, startRows, withEmptyEnd } from './table-rows.ts';
import type { ColumnKey, RowTexts, TableRow } from './table-rows.ts';

/** The table, and what it was before each of the last edits. */
export interface TableState {
  readonly rows: readonly TableRow[];
  readonly past: readonly (readonly TableRow[])[];
}

export type TableEdit =
  /** `texts` of one row, such as a cell and others that it fills in. */
  | { readonly kind: 'set'; readonly key: number; readonly texts: Partial<RowTexts> }
  /** Copies the cell above. */
  | { readonly kind: 'fill'; readonly key: number; readonly column: ColumnKey }
  /** The empty cells of the column, from the first filled one on, get what is above them, in rows that are not empty. */
  | { readonly kind: 'fill-column'; readonly column: ColumnKey }
  | { readonly kind: 'delete'; readonly key: number }
  /** Writes texts to the rows from `key` on, and adds rows at the end if needed. */
  | { readonly kind: 'paste'; readonly key: number; readonly texts: readonly Partial<RowTexts>[] }
  | { readonly kind: 'insert-after'; readonly key: number; readonly texts: readonly RowTexts[] }
  /** Rows that were saved before, or are restored. */
  | { readonly kind: 'replace'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'undo' };

/** Edits that can be taken back. */
const KEPT_EDITS = 100;

export const startTable = (rows: readonly TableRow[] = startRows()): TableState => ({
  rows: withEmptyEnd(rows, MAX_BATCH_GAMES),
  past: [],
});

export function editTable(state: TableState, edit: TableEdit): TableState {
  if (edit.kind === 'replace') return startTable(edit.rows);
  if (edit.kind === 'undo') {
    const rows = state.past.at(-1);
    return rows ? { rows, past: state.past.slice(0, -1) } : state;
  }
  const rows = withEmptyEnd(apply(state.rows, edit), MAX_BATCH_GAMES);
  if (isSame(rows, state.rows)) return state;
  return { rows, past: [...state.past, state.rows].slice(-KEPT_EDITS) };
}

type Applied = Exclude<TableEdit, { readonly kind: 'replace' | 'undo' }>;

function apply(rows: readonly TableRow[], edit: Applied): readonly TableRow[] {
  switch (edit.kind) {
    case 'set':
      return rows.map((row) => (row.key === edit.key ? withTexts(row, edit.texts) : row));
    case 'fill':
      return rows.map((row, place) => {
        const above = rows[place - 1];
        return row.key === edit.key && above
          ? withTexts(row, { [edit.column]: above[edit.column] })
          : row;
      });
    case 'fill-column':
      return filledColumn(rows, edit.column);
    case 'delete':
      return withoutRow(rows, edit.key);
    case 'paste':
      return pasted(rows, edit.key, edit.texts);
    case 'insert-after': {
      const place = rows.findIndex(({ key }) => key === edit.key) + 1;
      const added = newRows(rows, edit.texts.slice(0, MAX_BATCH_GAMES - rows.length));
      return [...rows.slice(0, place), ...added, ...rows.slice(place)];
    }
  }
}

/** Returns the same object if nothing differs, so that the row is not rendered again. */
function withTexts(row: TableRow, texts: Partial<RowTexts>): TableRow {
  const differs = COLUMNS.some(({ key }) => texts[key] !== undefined && texts[key] !== row[key]);
  return differs ? { ...row, ...texts } : row;
}

function filledColumn(rows: readonly TableRow[], column: ColumnKey): readonly TableRow[] {
  let above = '';
  return rows.map((row) => {
    if (row[column] !== '') above = row[column];
    return isBlank(row) ? row : withTexts(row, { [column]: row[column] || above });
  });
}

function withoutRow(rows: readonly TableRow[], key: number): readonly TableRow[] {
  const left = rows.filter((row) => row.key !== key);
  return left.length > 0 ? left : startRows();
}

function pasted(
  rows: readonly TableRow[],
  key: number,
  texts: readonly Partial<RowTexts>[],
): readonly TableRow[] {
  const from = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
  const over = rows.map((row, place) => withTexts(row, texts[place - from] ?? {}));
  const further = texts.slice(rows.length - from, MAX_BATCH_GAMES - from);
  return [...over, ...newRows(rows, further)];
}

const isSame = (one: readonly TableRow[], other: readonly TableRow[]) =>
  one.length === other.length && one.every((row, place) => row === other[place]);
