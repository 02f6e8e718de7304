import { countErrors } from '../report/row-counts.ts';
import type { ImportPreview, PreviewGame, RowError } from '../api/import.api.ts';

/** A row of the file: a game, an error, or a row without a game. */
export type FileRow =
  | { readonly kind: 'game'; readonly game: PreviewGame }
  | { readonly kind: 'error'; readonly error: RowError }
  | { readonly kind: 'empty'; readonly line: string };

const ROW_FILTERS = ['all', 'new', 'changed', 'conflicts', 'skipped'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** The filters of a preview: that of conflicts only if the games were checked. */
export const rowFilters = ({ conflictCheck }: ImportPreview): readonly RowFilter[] =>
  ROW_FILTERS.filter((filter) => filter !== 'conflicts' || conflictCheck?.state === 'done');

/** Whether a row is in a filter. A game with an outcome that this release doesn't know counts as skipped. */
function isIn(filter: RowFilter, row: FileRow): boolean {
  if (filter === 'all') return true;
  if (row.kind !== 'game') return filter === 'skipped';
  const { outcome, conflicts = [] } = row.game;
  if (filter === 'conflicts') return conflicts.length > 0;
  return filter === (outcome === 'new' || outcome === 'changed' ? outcome : 'skipped');
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
  return rows.filter((row) => isIn(filter, row));
}

/** The rows of the file by filter, including those that are not listed. */
export function countFileRows(view: ImportPreview): Readonly<Record<RowFilter, number>> {
  const { totalRows, newGames, changedGames } = view;
  return {
    all: totalRows,
    new: newGames,
    changed: changedGames,
    conflicts: countConflicts(view),
    skipped: totalRows - newGames - changedGames,
  };
}

/** How many games would be in conflict or have a warning. */
export const countConflicts = ({ conflictCheck }: ImportPreview): number =>
  conflictCheck ? conflictCheck.conflictGames + conflictCheck.warningGames : 0;

/** Whether the Conflicts page may list games of this file after its import. */
export const mayHaveConflicts = (view: ImportPreview): boolean =>
  view.conflictCheck !== undefined &&
  (view.conflictCheck.state !== 'done' || countConflicts(view) > 0);

/** How many rows of a filter are not listed: the answer has only the first of each kind. */
export function countUnlisted(view: ImportPreview, filter: RowFilter): number {
  const games = (view.games ?? []).filter((game) => isIn(filter, { kind: 'game', game })).length;
  const apart = filter === 'all' || filter === 'skipped';
  const others = apart ? Math.max(view.skippedRows, countErrors(view)) : 0;
  return Math.max(0, countFileRows(view)[filter] - others - games);
}
