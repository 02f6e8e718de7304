import { importEndpoints } from '@fieldhouse/import-contract';
import type { ImportUndoCheckView } from '@fieldhouse/import-contract';
import { expectToast, openedDialog, press, screen, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { anImport, IMPORT_ID } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { list, undo, undoCheck } = importEndpoints;
type Api = ReturnType<typeof staffApi>;

const importApi = () =>
  staffApi().on(list, [anImport()]).on(undo, {
    message: 'Undone',
    removedGames: 0,
    restoredGames: 1,
    removedTeams: 0,
    removedOpponents: 0,
  });

async function openUndo(api: Api) {
  const { user } = await openStaff(api, '/import-games');
  await press(user, /Undo the import of one\.csv/);
  return { user, dialog: await openedDialog('Undo Import', 'alertdialog') };
}

const restored = (day: number): ImportUndoCheckView['games'][number] => ({
  team: { sport: 'football', level: 'varsity', gender: null, sportName: null },
  opponent: 'Central',
  date: `2030-09-${String(day).padStart(2, '0')}`,
  time: '19:00',
  side: 'home',
  conflicts: [
    { rule: 'facility', severity: 'conflict', message: 'Main Stadium is taken: Girls Soccer.' },
    { rule: 'rest', severity: 'warning', message: 'No night of rest.' },
  ],
  conflictCounts: { conflict: 1, warning: 1 },
});
const check = (games: number, conflictGames: number): ImportUndoCheckView => ({
  conflictCheck: { state: 'done', conflictGames, warningGames: games - conflictGames },
  games: Array.from({ length: games }, (_, place) => restored(place + 1)),
});
const entries = (alert: HTMLElement) =>
  within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a game that would be in conflict again is told with its conflicts, and undoing stays possible', async () => {
  const api = importApi().on(undoCheck, check(1, 1));
  const { user, dialog } = await openUndo(api);
  const alert = await within(dialog).findByRole('alert');
  within(alert).getByText('1 game would be in conflict');
  expect(entries(alert)).toEqual([
    'Football Varsity vs Central, Sun 09/01/2030 · 7:00 PM: Main Stadium is taken: Girls Soccer. No night of rest.',
  ]);
  expect(api.callsOf(undoCheck)).toEqual([{ params: { id: IMPORT_ID } }]);
  await press(user, 'Undo Import', dialog);
  await expectToast('Import Undone', 'Restored 1 game.');
});

test('of many games the first are listed and all are counted', async () => {
  const { dialog } = await openUndo(importApi().on(undoCheck, check(9, 7)));
  const alert = await within(dialog).findByRole('alert');
  within(alert).getByText('7 games would be in conflict');
  expect(entries(alert)).toHaveLength(6);
  within(alert).getByText('and 4 more');
});

test.each([
  [1, '1 game would have a warning'],
  [2, '2 games would have warnings'],
])('with warnings only, %i of them are counted as such', async (games, title) => {
  const { dialog } = await openUndo(importApi().on(undoCheck, check(games, 0)));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent.startsWith(title)).toBe(true);
});

test.each([
  ['failed', "Couldn't check for conflicts."],
  ['too-many', /too many games to check/],
] as const)('a check that is %s says so', async (state, sentence) => {
  const conflictCheck = { state, conflictGames: 0, warningGames: 0 };
  const { dialog } = await openUndo(importApi().on(undoCheck, { conflictCheck, games: [] }));
  await within(dialog).findByText(sentence);
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('a check that gets no answer says so, and undoing stays possible', async () => {
  const { user, dialog } = await openUndo(importApi().failNetwork(undoCheck));
  await within(dialog).findByText("Couldn't check for conflicts.");
  await press(user, 'Undo Import', dialog);
  await expectToast('Import Undone', 'Restored 1 game.');
  expect(screen.queryByText('1 game would be in conflict')).toBeNull();
});
