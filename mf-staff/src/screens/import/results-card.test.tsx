import { importEndpoints } from '@fieldhouse/import-contract';
import type { ImportResultView } from '@fieldhouse/import-contract';
import {
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aPreview, aResult } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { list, create, preview, undo } = importEndpoints;
const FILE = new File(['Date,Time\n'], 'fall.csv', { type: 'text/csv' });

const importFile = async (api = staffApi().on(list, [])) => {
  const page = await openStaff(api, '/import-games');
  await screen.findByText('Drag and drop your file here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await page.user.upload(input, FILE);
  return { ...page, api };
};
const results = (parts: Partial<ImportResultView>) =>
  importFile(staffApi().on(list, []).on(create, aResult(parts)));
const address = () => screen.getByRole('link', { name: 'View These Games' }).getAttribute('href');

describe('the results of an import', () => {
  test('have the focus and lead to the games of the only team', async () => {
    await results({ teamId: 7 });
    await expectFocus(await screen.findByRole('region', { name: 'Import Results' }));
    expect(address()).toBe('/games?year=all&period=all&team=7');
    await expectToast('Import Complete');
  });

  test.each([
    ['2027-02-01', '2026-27'],
    ['2027-09-01', 'all'],
  ])('lead to the school year of all games, if it is one: until %s', async (to, year) => {
    await results({ days: { from: '2026-09-04', to } });
    await screen.findByRole('region', { name: 'Import Results' });
    await waitFor(() => expect(address()).toBe(`/games?year=${year}&period=all`));
    await expectToast('Import Complete');
  });

  test('lead to all games where there are several teams', async () => {
    await results({ teamId: null });
    await screen.findByRole('region', { name: 'Import Results' });
    expect(address()).toBe('/games?year=all&period=all');
    await expectToast('Import Complete');
  });

  test('lead nowhere when no row was imported', async () => {
    await results({
      processedRows: 0,
      createdGames: 0,
      skippedRows: 2,
      errors: ['Row 2: The line is too long.'],
    });
    await screen.findByText('Fix these rows and import them again.');
    expect(screen.queryByRole('link', { name: 'View These Games' })).toBeNull();
    await expectToast('Import Complete');
  });

  test('say after an undo only what is true then', async () => {
    const { user, api } = await results({ errors: ['Row 2: The line is too long.'] });
    await screen.findByText(/Everything else was imported/);
    await expectToast('Import Complete');
    api.on(undo, {
      message: 'Undone',
      removedGames: 2,
      restoredGames: 0,
      removedTeams: 0,
      removedOpponents: 0,
    });
    await press(user, 'Undo This Import');
    await press(user, 'Undo Import', await openedDialog('Undo Import', 'alertdialog'));
    await gone(() => screen.queryByRole('alertdialog'));
    await expectToast('Import Undone', 'Removed 2 games.');
    await expectFocus(screen.getByRole('region', { name: 'Import Undone' }));
    for (const text of [/was imported/, /Successfully/, /Fix these rows/, 'View These Games'])
      expect(screen.queryByText(text)).toBeNull();
  });
});

describe('a file with missing columns', () => {
  const SENTENCE = 'Missing required columns: Time, H/A.';

  test('leads to matching its columns in the preview, without choosing it again', async () => {
    const api = staffApi()
      .on(list, [])
      .refuse(create, 'invalid-input', SENTENCE, { 'corrections.columns': SENTENCE })
      .on(preview, aPreview({ missing: ['Time', 'H/A'], newGames: 0, games: [] }));
    const { user } = await importFile(api);
    await expectToast('Import Failed', SENTENCE);
    await expectFocus(await screen.findByRole('region', { name: 'Match Your Columns' }));
    await press(user, 'Match Columns');
    await expectFocus(await screen.findByRole('region', { name: 'Preview' }));
    screen.getByText('Time: not matched yet');
    screen.getByText('H/A: not matched yet');
    expect(api.callsOf(preview)).toMatchObject([
      { body: { csvData: 'Date,Time\n', fileName: 'fall.csv' } },
    ]);
  });
});
