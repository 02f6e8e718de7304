import type { ImportMode } from '@fieldhouse/import-contract';

import { inWords } from '../../../kit/list/in-words.ts';
import { countErrors } from '../report/row-counts.ts';
import { needsSchoolYear } from './school-year-card.tsx';
import { needsSheet } from './sheet-card.tsx';
import type { ImportPreview } from '../api/import.api.ts';

const games = (count: number) => inWords(count, '1 game', 'games');

/** How many games the import would create or update. */
export const countImportedGames = (
  { newGames, changedGames }: ImportPreview,
  mode: ImportMode,
): number => newGames + (mode === 'update' ? changedGames : 0);

/** Why there is nothing to import. */
function nothingText(view: ImportPreview): string {
  if (view.changedGames > 0)
    return 'Only changed games. Choose "Add new and update changed" to update them.';
  if (countErrors(view) > 0) return 'No new games. Fix the rows with errors to import them.';
  return view.duplicateGames > 0
    ? 'Every game in this file is already on your schedule'
    : 'This file has no games';
}

/** What the import would do, or why it can't be started. */
export function outcomeText(view: ImportPreview, mode: ImportMode): string {
  const { missing, newGames, changedGames } = view;
  if (needsSheet(view)) return 'Choose a sheet to import';
  if (missing.length > 0) return 'Required columns are missing';
  if (needsSchoolYear(view)) return 'Choose a school year to import';
  if (countImportedGames(view, mode) === 0) return nothingText(view);
  const updated = mode === 'update' && changedGames > 0 ? `, update ${games(changedGames)}` : '';
  return `Will create ${games(newGames)}${updated}`;
}

/** The label of the Import button. */
export function importButtonText(view: ImportPreview, mode: ImportMode): string {
  const imported = countImportedGames(view, mode);
  const skipped = view.totalRows - imported;
  if (imported === 0) return 'Nothing to Import';
  const some = inWords(imported, '1 Game', 'Games');
  return skipped > 0 ? `Import ${some}, Skip ${skipped.toLocaleString('en-US')}` : `Import ${some}`;
}
