import { countErrors } from '../report/row-counts.ts';
import type { ImportPreview, PreviewGame, RowError } from '../api/import.api.ts';

/** A row of the file: a game, an error, or a row without a game. */
export type FileRow =
  | { readonly kind: 'game'; readonly game: PreviewGame }
  | { readonly kind: 'error'; readonly error: RowError }
  | { readonly kind: 'empty'; readonly line: string };

export const ROW_FILTERS = ['all', 'new', 'changed', 'skipped'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** The outcome of a game; one that this release doesn't know counts as skipped. */
function filterOf(row: FileRow): Exclude<RowFilter, 'all'> {
  if (row.kind !== 'game') return 'skipped';
  const { outcome } = row.game;
  return outcome === 'new' || outcome === 'changed' ? outcome : 'skipped';
}

/** The listed rows: errors first, then the games by date, then rows without a game. */
export function fileRows(
  { games = [], rowErrors, skipped }: ImportPreview,
  filter: RowFilter,
): readonly FileRow[] {
  const rows: FileRow[] = [
    ...rowErrors.map((error) => ({ kind: 'error', error }) as const),
    ...games.map((game) => ({ kind: 'game', game }) as const),
    ...skipped.map((line) => ({ kind: 'empty', line }) as const),
  ];
  return filter === 'all' ? rows : rows.filter((row) => filterOf(row) === filter);
}

/** The rows of the file by filter, including those that are not listed. */
export function countFileRows(view: ImportPreview): Readonly<Record<RowFilter, number>> {
  const { totalRows, newGames, changedGames } = view;
  return {
    all: totalRows,
    new: newGames,
    changed: changedGames,
    skipped: totalRows - newGames - changedGames,
  };
}

/** How many rows of a filter are not listed: the answer has only the first of each kind. */
export function countUnlisted(view: ImportPreview, filter: RowFilter): number {
  const games = (view.games ?? []).filter(
    (game) => filter === 'all' || filterOf({ kind: 'game', game }) === filter,
  ).length;
  const apart = filter === 'all' || filter === 'skipped';
  const others = apart ? Math.max(view.skippedRows, countErrors(view)) : 0;
  return Math.max(0, countFileRows(view)[filter] - others - games);
}
