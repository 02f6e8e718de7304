import { formatShortDay, opponentEndpoints } from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import {
  expectFocus,
  expectToast,
  expectTexts,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { anImport, aResult, IMPORT_ID } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { list, create, read, undo } = importEndpoints;
const TEXT = 'Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Football V,H,Roosevelt\n';
const csv = (name = 'fall.csv', text = TEXT) => new File([text], name, { type: 'text/csv' });
const importApi = () => staffApi().on(list, []);

const openImport = async (api = importApi()) => {
  const page = await openStaff(api, '/import-games');
  await screen.findByText('Drag and drop your file here');
  return page;
};
type User = Awaited<ReturnType<typeof openImport>>['user'];
const input = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('There is no place for a file.');
  return found;
};
const choose = (user: User, file: File) => user.upload(input(), file);

describe('an import', () => {
  test('explains what a file needs', async () => {
    await openImport();
    screen.getByRole('heading', { level: 1, name: 'Import Games' });
    for (const text of [
      /Date, Time, Team, H\/A, Opponent/,
      /Rows without an opponent are skipped\./,
      /Missing teams and opponents are created automatically\./,
      /duplicate games are skipped/i,
    ])
      await expectTexts(document.body, text);
  });

  test('shows name, size, and the fixed 50 percent at first, then the actual progress', async () => {
    const under = (progress: number) => {
      const { result: _result, ...running } = anImport({ state: 'running', progress });
      return { ...running, finishedAt: null };
    };
    const api = importApi().on(create, under(0), 202).on(read, under(314));
    const release = api.hold(create);
    const { user } = await openImport(api);
    await choose(user, csv('big season.csv', TEXT.padEnd(12_600, '1,2,3,4,5\n')));
    await screen.findByText('big season.csv');
    screen.getByText('12.3 KB');
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    expect(bar()).toBe(50);
    release();
    await screen.findByText(/314 of about [\d,]+ rows read/);
    expect(bar()).toBeLessThan(50);
    api.on(read, anImport());
    await expectToast('Import Complete', /Successfully imported 2 games/);
    await press(user, 'New Import');
    await screen.findByText('Drag and drop your file here');
    expect(api.callsOf(create)).toMatchObject([{ body: { fileName: 'big season.csv' } }]);
  });

  test('that fails while it runs shows why', async () => {
    const { result: _result, ...failed } = anImport({ state: 'failed', message: 'Out of memory.' });
    const api = importApi().on(create, failed, 202).on(read, failed);
    const { user } = await openImport(api);
    await choose(user, csv());
    await expectToast('Import Failed', 'Out of memory.');
    await screen.findByText("fall.csv wasn't imported");
  });

  test('that is rejected shows why, and can be started again', async () => {
    const sentence = 'The file is larger than 25 MB. Split it into smaller files.';
    const { user } = await openImport(importApi().refuse(create, 'too-large', sentence));
    await choose(user, csv());
    await expectToast('Import Failed', sentence);
    await expectFocus(await screen.findByRole('region', { name: "fall.csv wasn't imported" }));
    await press(user, 'New Import');
    await screen.findByText('Drag and drop your file here');
  });

  test('without a response reports that the server is unreachable', async () => {
    const { user } = await openImport(importApi().failNetwork(create));
    await choose(user, csv());
    await expectToast(
      'Import Failed',
      "Can't reach the server. Check your connection and try again.",
    );
  });

  test('with an unreadable result does not claim that nothing was imported', async () => {
    const { user } = await openImport(importApi().answerUnchecked(create, 'Imported.'));
    await choose(user, csv());
    await screen.findByText("Can't show the result of fall.csv");
    screen.getByText(/Your file may have been imported/);
    expect(document.body.textContent).not.toContain("wasn't imported");
  });

  test.each([
    ['fall.CSV', 'Failed to read the CSV file. Please try again.'],
    ['fall.xlsx', 'Failed to read the file. Please try again.'],
  ])('reports that %s cannot be read', async (name, sentence) => {
    const { user } = await openImport();
    const file = csv(name);
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    await choose(user, file);
    await expectToast('Import Failed', sentence);
  });

  test.each([
    [
      'photo.png',
      /Only Excel workbooks \(\.xlsx\), CSV files and calendars \(\.ics\) can be imported\./,
    ],
    ['season.xls', /old version of Excel \(\.xls\)\. Save it as \.xlsx or CSV/],
  ])('rejects %s, even if the browser allows it', async (name, sentence) => {
    await openImport();
    fireEvent.change(input(), { target: { files: [new File(['x'], name)] } });
    await expectToast('Import Failed', sentence);
  });

  test('invalidates lists that were just loaded', async () => {
    const api = importApi().on(opponentEndpoints.list, [anOpponent()]).on(create, aResult());
    const { user } = await openStaff(api, '/opponents');
    await screen.findByRole('article');
    await user.click(screen.getByRole('link', { name: 'Import Games' }));
    await screen.findByText('Drag and drop your file here');
    await choose(user, csv());
    await screen.findByRole('region', { name: 'Import Results' });
    api.forgetCalls();
    await user.click(screen.getByRole('link', { name: 'Opponents' }));
    await screen.findByRole('article');
    await waitFor(() => expect(api.log).toContain('GET /api/opponents'));
  });
});

describe('past imports', () => {
  const entries = async () =>
    within(await screen.findByRole('list', { name: 'Past Imports' })).getAllByRole('listitem');
  const question = () => openedDialog('Undo Import', 'alertdialog');
  const UNDO = /Undo the import of one\.csv/;

  test('have an empty state', async () => {
    await openImport();
    await screen.findByText('No imports yet.');
  });

  test('show user, time, file, and counts', async () => {
    const agreedChange = { changeSetId: 7, games: 3 };
    const result = aResult({
      createdGames: 33,
      duplicateGames: 2,
      skippedRows: 1,
      agreedChange,
    });
    await openImport(importApi().on(list, [anImport({ result })]));
    const [entry] = await entries();
    for (const part of [
      'one.csv',
      'Dana Whitfield',
      '2.4 KB',
      `${formatShortDay('2026-11-20')}, 10:00 AM`,
    ])
      expect(entry?.textContent).toContain(part);
    expect(entry?.textContent).toContain('33 games created, 2 duplicates, 1 row skipped');
    const told = screen.getByRole('link', {
      name: /^See who was notified of the import of one\.csv/,
    });
    expect(told.getAttribute('href')).toBe('/changes/7');
  });

  test('are undone after a confirmation', async () => {
    const api = importApi().on(list, [anImport()]);
    const { user } = await openImport(api);
    await press(user, UNDO);
    expect((await question()).textContent).toMatch(/removes the games from one\.csv/);
    await press(user, 'Cancel', await question());
    await gone(() => screen.queryByRole('alertdialog'));
    api.on(undo, {
      message: 'Undone',
      removedGames: 33,
      restoredGames: 0,
      removedTeams: 3,
      removedOpponents: 12,
    });
    api.on(list, [anImport({ undoneAt: '2026-11-20T16:00:00.000Z' })]);
    await press(user, UNDO);
    await press(user, 'Undo Import', await question());
    await expectToast('Import Undone', 'Removed 33 games, 3 teams, and 12 opponents.');
    await screen.findByText('Undone');
    expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
    expect(api.callsOf(undo)).toEqual([{ params: { id: IMPORT_ID } }]);
  });

  test('that can no longer be undone show why in the dialog', async () => {
    const sentence = "1 game changed after this import, so it can't be undone.";
    const { user } = await openImport(
      importApi().on(list, [anImport()]).refuse(undo, 'conflict', sentence),
    );
    await press(user, UNDO);
    await press(user, 'Undo Import', await question());
    await expectTexts(await question(), sentence);
  });

  test('are shown with the fields that the page knows', async () => {
    const old = { createdAt: '2026-08-03T16:00:00.000Z', fileName: 'fall.csv' };
    await openImport(
      importApi().answerUnchecked(list, [
        { ...old, id: IMPORT_ID, state: 'done', result: { totalRows: 3 } },
        {
          id: IMPORT_ID.replace('11', '12'),
          state: 'paused',
          createdAt: '',
          fileName: 'winter.csv',
        },
        { note: 'no entry at all' },
      ]),
    );
    const [first, second, ...more] = await entries();
    expect(more).toEqual([]);
    expect(first?.textContent).toContain('fall.csv');
    expect(second?.textContent).toMatch(/winter\.csv.*paused|paused.*winter\.csv/);
    for (const entry of [first, second]) expect(entry?.textContent).not.toContain('read so far');
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });
});
