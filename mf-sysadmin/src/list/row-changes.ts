interface Identified {
  readonly id: number;
}

/** Rows by ID that were saved since their list was read; null for a deleted one. */
export type RowChanges<Row> = ReadonlyMap<number, Row | null>;

/**
 * A loaded list with the changes since. A saved row takes the place of the loaded one. One that is not loaded, because it is new or
 * belongs to another page, goes first, so that people see what they saved.
 */
export function applyChanges<Row extends Identified>(
  loaded: readonly Row[],
  changes: RowChanges<Row>,
): readonly Row[] {
  const ids = new Set(loaded.map(({ id }) => id));
  const elsewhere = [...changes.values()].filter((row) => row !== null && !ids.has(row.id));
  return [
    ...elsewhere,
    ...loaded.map((row) => (changes.has(row.id) ? changes.get(row.id) : row)),
  ].filter((row) => row !== null && row !== undefined);
}
