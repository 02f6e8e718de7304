import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue';
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const previewOf = async ({ call }: Staff, csvData: string, more: Record<string, unknown> = {}) =>
  (await call('POST', '/api/import-games/preview', { csvData, ...more })).body;
const FOOTBALL = { sport: 'football', level: 'varsity', gender: null, sportName: null };

describe('a preview', () => {
  test('lists the games as the import makes them', async () => {
    const staff = await stack.staff();
    await stack.core.make.opponent({
      schoolId: staff.schoolId,
      schoolName: 'Roosevelt High School',
    });
    await staff.importFile(
      file(
        '9/4/2026,7:00 PM,Football V,H,Roosevelt HS,Stadium',
        '9/11/2026,7:00 PM,Football V,A,Jefferson,',
      ),
    );
    const csvData = file(
      '9/25/2026,TBD,Football V,N,Eastlake,',
      '9/18/2026,7:00 PM,Football V,H,Roosevelt HS,',
      '9/11/2026,7:00 PM,Football V,A,Jefferson,',
      '9/4/2026,6:00 PM,Football V,H,Roosevelt HS,',
      '9/18/2026,7:00 PM,Football V,H,Roosevelt HS,',
    );
    const { games } = await previewOf(staff, csvData);
    const football = { team: FOOTBALL, differences: [] };
    expect(games).toEqual([
      {
        ...football,
        row: 5,
        outcome: 'changed',
        opponent: 'Roosevelt High School',
        date: '2026-09-04',
        time: '18:00',
        side: 'home',
        venue: 'Stadium',
        differences: [{ field: 'time', was: '19:00', is: '18:00' }],
      },
      {
        ...football,
        row: 4,
        outcome: 'same',
        opponent: 'Jefferson',
        date: '2026-09-11',
        time: '19:00',
        side: 'away',
        venue: 'Jefferson',
      },
      ...[
        { row: 3, outcome: 'new' },
        { row: 6, outcome: 'repeated' },
      ].map((game) => ({
        ...football,
        ...game,
        opponent: 'Roosevelt High School',
        date: '2026-09-18',
        time: '19:00',
        side: 'home',
        venue: 'Lincoln High School',
      })),
      {
        ...football,
        row: 2,
        outcome: 'new',
        opponent: 'Eastlake',
        date: '2026-09-25',
        time: null,
        side: 'neutral',
        venue: 'Neutral site',
      },
    ]);
    await staff.importFile(csvData, { mode: 'update' });
    const after = await previewOf(staff, csvData);
    const shown = (list: typeof games) =>
      list.map(
        ({ outcome: _outcome, differences: _differences, ...game }: (typeof games)[0]) => game,
      );
    expect(shown(after.games)).toEqual(shown(games));
  });

  test('of a long file lists only the first games of each outcome', async () => {
    const rows = Array.from(
      { length: IMPORT_LIMITS.listedGames + 40 },
      (_, row) => `9/4/2026,7:00 PM,Football V,H,School ${row},`,
    );
    const staff = await stack.staff();
    const first = await previewOf(staff, file(...rows, rows[0] ?? ''));
    expect(first.newGames).toBe(IMPORT_LIMITS.listedGames + 40);
    expect(first.games).toHaveLength(IMPORT_LIMITS.listedGames + 1);
  });
});

describe('rows that a person corrected', () => {
  const csvData = file(
    '9/4/2026,7:00 PM,Football V,H,Roosevelt,',
    '9/31/2026,25:99,Football V,H,Jefferson,',
    '9/18/2026,7:00 PM,Football V,maybe,Eastlake,',
  );

  test('are checked again and imported with the rest, and are not saved for the next file', async () => {
    const staff = await stack.staff();
    const before = await previewOf(staff, csvData);
    expect(before).toMatchObject({ newGames: 1, errorRows: 2 });
    expect(before.rowErrors[0]).toMatchObject({
      row: 3,
      fields: [
        { field: 'date', header: 'Date', value: '9/31/2026' },
        { field: 'time', header: 'Time', value: '25:99' },
      ],
    });
    const half = { rows: { 3: { date: '9/30/2026' }, 4: { side: 'away' } } };
    const checked = await previewOf(staff, csvData, { corrections: half });
    expect(checked).toMatchObject({ newGames: 2, errorRows: 1 });
    expect(checked.rowErrors[0].fields).toMatchObject([{ field: 'time', value: '25:99' }]);
    const corrections = { rows: { ...half.rows, 3: { date: '9/30/2026', time: '6:30 PM' } } };
    const done = await staff.importFile(csvData, { corrections });
    expect(done.body).toMatchObject({ createdGames: 3, skippedRows: 0, errors: [] });
    const games = await staff.browser.get('/api/games');
    expect(games.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ date: '2026-09-30', time: expect.stringMatching(/^18:30/) }),
        expect.objectContaining({ date: '2026-09-18', isHome: false }),
      ]),
    );
    expect(await previewOf(staff, csvData)).toMatchObject({ duplicateGames: 1, errorRows: 2 });
  });

  test.each([
    [{ rows: { first: { date: '9/4/2026' } } }],
    [{ rows: { 3: { coach: 'Dana' } } }],
    [{ rows: { 3: { date: 'x'.repeat(IMPORT_LIMITS.correctedCharacters + 1) } } }],
    [
      {
        rows: Object.fromEntries(
          Array.from({ length: IMPORT_LIMITS.correctedRows + 1 }, (_, row) => [
            row + 2,
            { date: '9/4/2026' },
          ]),
        ),
      },
    ],
  ])('are rejected if they are not corrections of rows', async (corrections) => {
    const staff = await stack.staff();
    const { status } = await staff.call('POST', '/api/import-games', { csvData, corrections });
    expect(status).toBe(400);
    expect((await staff.call('GET', '/api/import-games')).body).toEqual([]);
  });
});

describe('a team that differs from an existing one only by a missing gender', () => {
  const csvData = file(
    '9/4/2026,7:00 PM,Boys Football Varsity,H,Roosevelt,',
    '9/5/2026,7:00 PM,Girls Golf V,H,Roosevelt,',
  );

  test('is offered, is new if nobody takes it, and once taken it is saved', async () => {
    const staff = await stack.staff();
    await stack.core.make.team({ schoolId: staff.schoolId, ...FOOTBALL });
    const { teams, createdTeams, assumed } = await previewOf(staff, csvData);
    expect(createdTeams).toBe(2);
    expect(teams).toMatchObject([
      { text: 'Boys Football Varsity', isNew: true, near: [FOOTBALL] },
      { text: 'Girls Golf V', isNew: true, near: [] },
    ]);
    expect(assumed.join()).not.toContain('looks like');
    const corrections = { teams: { 'Boys Football Varsity': FOOTBALL } };
    const taken = await previewOf(staff, csvData, { corrections });
    expect(taken.teams[0]).toMatchObject({ team: FOOTBALL, isNew: false, near: [] });
    const done = await staff.importFile(csvData, { corrections });
    expect(done.body).toMatchObject({ createdTeams: 1 });
    expect(done.body.assumed.join()).not.toContain('looks like');
    expect((await staff.importFile(csvData)).body).toMatchObject({ createdTeams: 0 });
  });

  test('is not asked about again after it was added as a new team', async () => {
    const staff = await stack.staff();
    await stack.core.make.team({ schoolId: staff.schoolId, ...FOOTBALL });
    const own = { ...FOOTBALL, gender: 'boys' };
    const corrections = { teams: { 'Boys Football Varsity': own } };
    const { teams } = await previewOf(staff, csvData, { corrections });
    expect(teams[0]).toMatchObject({ team: own, isNew: true, near: [] });
  });

  test('is added by an import without a preview, with a note', async () => {
    const staff = await stack.staff();
    await stack.core.make.team({ schoolId: staff.schoolId, ...FOOTBALL });
    const { body } = await staff.importFile(csvData);
    expect(body).toMatchObject({
      createdTeams: 2,
      teamId: null,
      days: { from: '2026-09-04', to: '2026-09-05' },
    });
    expect(body.assumed).toContain(
      '"Boys Football Varsity" looks like "Football Varsity" but was added as a new team.',
    );
  });
});

test('the result names the team if the games are of one team', async () => {
  const staff = await stack.staff();
  const team = await stack.core.make.team({ schoolId: staff.schoolId, ...FOOTBALL });
  const { body } = await staff.importFile(file('9/4/2026,7:00 PM,Football V,H,Roosevelt,'));
  expect(body.teamId).toBe(team.id);
});

test('a file with missing columns is rejected by the field that can be corrected', async () => {
  const { importFile } = await stack.staff();
  const { status, body } = await importFile('Day,Rival\n9/4/2026,Roosevelt');
  expect(status).toBe(400);
  expect(body.fields).toEqual({ 'corrections.columns': body.message });
});
