import type { ColumnKey } from './table-rows.ts';

/** The attribute that names the cell of an input, see `cellName`. */
export const CELL = 'data-cell';

export const cellName = (place: number, column: ColumnKey): string => `${place} ${column}`;

/** Moves the focus to a cell of the table that `within` is in, and marks its text: typing replaces it. Returns whether there is one. */
export function focusCell(within: Element | null, place: number, column: ColumnKey): boolean {
  const table = within?.closest('table') ?? within?.querySelector('table');
  const input = table?.querySelector<HTMLInputElement>(`[${CELL}="${cellName(place, column)}"]`);
  if (!input) return false;
  input.focus();
  input.select();
  return true;
}
