/** The columns of the table, in tab order. The last one is shown on request, or if it has text. */
export const COLUMNS = [
  { key: 'team', label: 'Team' },
  { key: 'date', label: 'Date' },
  { key: 'time', label: 'Time' },
  { key: 'side', label: 'Home/Away' },
  { key: 'opponent', label: 'Opponent' },
  { key: 'venue', label: 'Venue' },
  { key: 'type', label: 'Type' },
] as const;
export const USUAL_COLUMNS = COLUMNS.filter(({ key }) => key !== 'type');
export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** How the table writes a side. */
export const SIDE_LABELS = { home: 'Home', away: 'Away', neutral: 'Neutral' } as const;

/** The texts of a row, as typed, pasted, or chosen. */
export type RowTexts = Readonly<Record<ColumnKey, string>>;

/** A row of the table. An empty time or venue is filled in by what the school usually has, see `readRow`. */
export interface TableRow extends RowTexts {
  /** Unique in the table, the same as long as the row exists. */
  readonly key: number;
}

/** Empty rows that the table starts with. */
const FIRST_ROWS = 3;

/** A row without a text. */
export const EMPTY: RowTexts = {
  team: '',
  date: '',
  time: '',
  side: '',
  opponent: '',
  venue: '',
  type: '',
};

export const isBlank = (row: RowTexts): boolean => COLUMNS.every(({ key }) => row[key] === '');

const nextKey = (rows: readonly TableRow[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** New rows for a table that has `rows` already. */
export function newRows(
  rows: readonly TableRow[],
  texts: readonly Partial<RowTexts>[],
): readonly TableRow[] {
  const first = nextKey(rows);
  return texts.map((given, place) => ({ ...EMPTY, ...given, key: first + place }));
}

/** The table as it starts. */
export const startRows = (): readonly TableRow[] =>
  newRows(
    [],
    Array.from({ length: FIRST_ROWS }, () => EMPTY),
  );

/** The rows with an empty one at the end, in which one goes on typing, unless there are `most` already. */
export function withEmptyEnd(rows: readonly TableRow[], most: number): readonly TableRow[] {
  const last = rows.at(-1);
  if (rows.length >= most || (last && isBlank(last))) return rows;
  return [...rows, ...newRows(rows, [EMPTY])];
}
