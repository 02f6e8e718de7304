import { expect, test } from 'vitest';

import { aPreview } from '../../../../testing/import-samples.ts';
import { importButtonText, outcomeText } from './import-outcome.ts';

test.each([
  [{ totalRows: 1, newGames: 1 }, 'Import 1 Game'],
  [{ totalRows: 36, newGames: 26, changedGames: 3 }, 'Import 26 Games, Skip 10'],
  [{ totalRows: 2_345, newGames: 1_234 }, 'Import 1,234 Games, Skip 1,111'],
  [{ newGames: 0 }, 'Nothing to Import'],
])('the Import button says what it does: %o', (counts, text) => {
  expect(importButtonText(aPreview(counts), 'new')).toBe(text);
});

test('the Import button counts changed games where they are updated', () => {
  const view = aPreview({ totalRows: 36, newGames: 26, changedGames: 3 });
  expect(importButtonText(view, 'update')).toBe('Import 29 Games, Skip 7');
});

test.each([
  [{ duplicateGames: 1 }, 'Every game in this file is already on your schedule'],
  [{ skippedRows: 1, errorRows: 1 }, 'No new games. Fix the rows with errors to import them.'],
  [
    { changedGames: 1, duplicateGames: 1 },
    'Only changed games. Choose "Add new and update changed" to update them.',
  ],
  [{ skippedRows: 1, errorRows: 0 }, 'This file has no games'],
])('the reason why there is nothing to import: %o', (counts, reason) => {
  expect(outcomeText(aPreview({ newGames: 0, games: [], ...counts }), 'new')).toBe(reason);
});
