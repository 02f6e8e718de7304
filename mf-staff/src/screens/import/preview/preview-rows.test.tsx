import { importEndpoints } from '@fieldhouse/import-contract';
import type { ImportPreviewView } from '@fieldhouse/import-contract';
import {
  chooseOption,
  expectFocus,
  expectTexts,
  fireEvent,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aPreview, aPreviewGame } from '../../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { list, preview } = importEndpoints;
const FOOTBALL = { sport: 'football', level: 'varsity', gender: null, sportName: null } as const;

const openPreview = async (view: ImportPreviewView) => {
  const api = staffApi().on(list, []).on(preview, view);
  const page = await openStaff(api, '/import-games');
  await press(page.user, 'Preview first');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await page.user.upload(input, new File(['Date,Time\n'], 'fall.csv', { type: 'text/csv' }));
  await screen.findByRole('region', { name: 'Preview' });
  return { ...page, api };
};
const lines = () =>
  within(screen.getByRole('table', { name: 'Games in This File' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

const anError = (
  row: number,
  field: 'date' | 'time' | 'team' | 'side' | 'opponent',
  value: string,
) => ({
  row,
  column: field,
  problem: `${value} is wrong`,
  expected: 'something else',
  cells: [`cells of ${row}`],
  fields: [
    { field, header: field.toUpperCase(), value, message: `${value} is wrong. Expected better.` },
  ],
});

describe('the games in a preview', () => {
  const view = aPreview({
    totalRows: 6,
    skippedRows: 2,
    newGames: 1,
    changedGames: 1,
    duplicateGames: 3,
    errorRows: 1,
    games: [
      aPreviewGame(),
      aPreviewGame({
        row: 3,
        outcome: 'changed',
        side: 'away',
        opponent: 'Jefferson',
        venue: 'Gym 2',
        differences: [{ field: 'time', was: '18:00', is: '19:00' }],
      }),
      aPreviewGame({ row: 4, outcome: 'same', side: 'neutral', time: null }),
      aPreviewGame({ row: 5, outcome: 'repeated' }),
    ],
    errors: ['Row 6, DATE: 9/31/2026 is wrong. Expected better.'],
    rowErrors: [anError(6, 'date', '9/31/2026')],
    skipped: ['Row 7: no opponent'],
  });

  test('are listed as they will be, by what the import does with them', async () => {
    const { user } = await openPreview(view);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All 6',
      'New 1',
      'Changed 1',
      'Skipped 4',
    ]);
    expect(lines()).toEqual([
      expect.stringMatching(/^6cells of 6.*Error/),
      '2Fri 09/05/2025 · 7:00 PMFootball Varsityvs RooseveltStadiumNew',
      '3Fri 09/05/2025 · 7:00 PMFootball Varsity@ JeffersonGym 2Changed, not updated6:00 PM → 7:00 PM',
      expect.stringMatching(/^4.*TBD.*vs Roosevelt \(N\).*Already on schedule$/),
      expect.stringMatching(/^5.*Repeated in file$/),
      expect.stringMatching(/^Row 7: no opponent/),
    ]);
    await user.click(screen.getByRole('tab', { name: 'Changed 1' }));
    expect(lines()).toHaveLength(1);
    await expectTexts(document.body, "Different from your schedule. These won't be changed.");
    await user.click(screen.getByRole('tab', { name: 'Skipped 4' }));
    expect(lines()).toHaveLength(4);
    await press(user, 'Fix Row 6');
    await expectFocus(screen.getByRole('textbox', { name: 'DATE in row 6' }));
  });

  test('come in pages, and those that are not listed are counted', async () => {
    const { user } = await openPreview(
      aPreview({
        totalRows: 2_000,
        newGames: 2_000,
        games: Array.from({ length: 60 }, (_, at) => aPreviewGame({ row: at + 2 })),
      }),
    );
    expect(lines()).toHaveLength(50);
    await press(user, 'Show 10 More Rows');
    expect(lines()).toHaveLength(60);
    screen.getByText("1,940 more rows aren't listed here. They're counted above.");
  });
});

describe('the Import button', () => {
  const named = (name: string) => screen.getByRole('button', { name });

  test('says how many games it imports and how many rows it skips', async () => {
    const counts = {
      totalRows: 36,
      newGames: 26,
      changedGames: 3,
      duplicateGames: 5,
      skippedRows: 5,
    };
    const { user, api } = await openPreview(aPreview(counts));
    expect(named('Import 26 Games, Skip 10').hasAttribute('disabled')).toBe(false);
    const notified = /^Adds new .+ Other schools had been asked about or had confirmed 2 of them:/;
    expect(screen.queryByText(notified)).toBeNull();
    api.on(preview, aPreview({ ...counts, duplicateGames: 2, agreedGames: 2 }));
    await press(user, 'Add new and update changed');
    await waitFor(() => named('Import 29 Games, Skip 7'));
    screen.getByText(notified);
  });

  test('is disabled when there is nothing to import', async () => {
    await openPreview(aPreview({ newGames: 0, games: [], duplicateGames: 1 }));
    expect(named('Nothing to Import').hasAttribute('disabled')).toBe(true);
    screen.getByText('Every game in this file is already on your schedule');
  });
});

describe('rows with errors', () => {
  const view = aPreview({
    totalRows: 5,
    skippedRows: 4,
    errorRows: 4,
    errors: ['Row 3', 'Row 4', 'Row 5', 'Row 6: The row has 9 cells.'],
    rowErrors: [
      anError(3, 'date', '9/31/2026'),
      anError(4, 'side', 'maybe'),
      anError(5, 'team', 'Quidditch'),
      { ...anError(6, 'date', ''), column: '', fields: [] },
    ],
  });

  test('are corrected in place, checked again, and can be undone', async () => {
    const { user, api } = await openPreview(view);
    await expectTexts(document.body, "4 rows have errors and won't be imported");
    screen.getByText('Row 6: The row has 9 cells. Fix this row in your file.');
    await press(user, 'Fix These Rows');
    const date = screen.getByRole('textbox', { name: 'DATE in row 3' });
    await expectFocus(date);
    expect(date.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(date, { target: { value: '9/30/2026' } });
    api.on(preview, { ...view, errorRows: 3, rowErrors: view.rowErrors.slice(1) });
    await user.keyboard('{Enter}');
    await screen.findByText('Row 3 fixed');
    await expectFocus(screen.getByRole('combobox', { name: 'SIDE in row 4' }));
    expect(api.callsOf(preview).at(-1)).toMatchObject({
      body: { corrections: { rows: { 3: { date: '9/30/2026' } } } },
    });
    await chooseOption(user, 'SIDE in row 4', 'Neutral site');
    await waitFor(() =>
      expect(api.callsOf(preview).at(-1)).toMatchObject({
        body: { corrections: { rows: { 3: { date: '9/30/2026' }, 4: { side: 'neutral' } } } },
      }),
    );
    await press(user, 'Undo the fix of row 3');
    await waitFor(() =>
      expect(api.callsOf(preview).at(-1)).toMatchObject({
        body: { corrections: { rows: { 4: { side: 'neutral' } } } },
      }),
    );
  });

  test('beyond the first ones are shown when they are to be fixed', async () => {
    const rowErrors = Array.from({ length: 21 }, (_, at) => anError(at + 2, 'date', '9/31/2026'));
    const { user } = await openPreview(
      aPreview({ rowErrors, skippedRows: 21, errorRows: 21, games: [], newGames: 0 }),
    );
    const dates = () => screen.getAllByRole('textbox', { name: /^DATE in row/ });
    expect(dates()).toHaveLength(20);
    screen.getByRole('button', { name: 'Show 1 More Row with Errors' });
    await press(user, 'Fix Row 22');
    await expectFocus(screen.getByRole('textbox', { name: 'DATE in row 22' }));
    expect(dates()).toHaveLength(21);
  });

  test('of an unknown team get the chosen team, as all rows with this text do', async () => {
    const { user, api } = await openPreview(view);
    await press(user, 'Other team for row 5');
    const dialog = await screen.findByRole('dialog', { name: 'Which team is "Quidditch"?' });
    await chooseOption(user, 'Sport', 'Football', dialog);
    await chooseOption(user, 'Level', 'Varsity', dialog);
    await press(user, 'Use This Team', dialog);
    await waitFor(() =>
      expect(api.callsOf(preview).at(-1)).toMatchObject({
        body: { corrections: { teams: { Quidditch: FOOTBALL } } },
      }),
    );
  });
});

describe('a new team', () => {
  const boys = { ...FOOTBALL, gender: 'boys' } as const;
  const view = (near: (typeof FOOTBALL)[]) =>
    aPreview({ teams: [{ text: 'Boys FB', rows: 1, team: boys, isNew: true, near }] });

  test('that may be an existing one can be taken as it, or added', async () => {
    const { user, api } = await openPreview(view([FOOTBALL]));
    screen.getByText('New team');
    screen.getByText('Is this a team you already have?');
    await press(user, 'Use Football Varsity');
    const corrected = (team: object) =>
      waitFor(() =>
        expect(api.callsOf(preview).at(-1)).toMatchObject({
          body: { corrections: { teams: { 'Boys FB': team } } },
        }),
      );
    await corrected(FOOTBALL);
    api.on(preview, view([]));
    await press(user, 'Add Boys FB as New Team');
    await corrected(boys);
    await waitFor(() => expect(screen.queryByText('Is this a team you already have?')).toBeNull());
    screen.getByText('This team is new');
  });
});
