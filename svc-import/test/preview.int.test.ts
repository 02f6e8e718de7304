import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue';
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const count = async (table: string, schoolId: number): Promise<number> =>
  (
    await stack.core.database.pool.query(
      `select count(*)::int as n from ${table} where "schoolId" = $1`,
      [schoolId],
    )
  ).rows[0].n;

test('a preview has the counts of the import and writes nothing', async () => {
  const { call, importFile, schoolId } = await stack.staff();
  const csvData = file(
    '9/4/2026,7:00 PM,Football Varsity,H,Roosevelt High School,Stadium',
    '9/11/2026,7,Football,A,Jefferson HS,',
    '9/4/2026,7:00 PM,Football Varsity,H,Roosevelt High School,Stadium',
    '2/30/2026,7:00 PM,Football Varsity,H,Roosevelt High School,Stadium',
    '9/18/2026,7:00 PM,Football Varsity,H,BYE,',
  );
  const preview = await call('POST', '/api/import-games/preview', { csvData });
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({
    missing: [],
    totalRows: 5,
    skippedRows: 2,
    newGames: 2,
    duplicateGames: 1,
    createdTeams: 1,
    createdOpponents: 2,
  });
  expect(preview.body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'date',
    'time',
    'team',
    'side',
    'opponent',
    'venue',
  ]);
  expect(preview.body.assumed).toContain('"Football" has no level, so we used Varsity (row 3).');
  for (const table of ['games', 'teams', 'opponents', 'imports'])
    expect(await count(table, schoolId)).toBe(0);
  const done = await importFile(csvData);
  expect(done.body).toMatchObject({
    createdGames: 2,
    duplicateGames: 1,
    createdTeams: 1,
    createdOpponents: 2,
    skippedRows: 2,
  });
});

test('a corrected column is recognized in the next file', async () => {
  const { call, importFile } = await stack.staff();
  const csvData = 'When,Clock,Team,H/A,Rival\n9/4/2026,7:00 PM,Football V,H,Eastlake';
  const first = await call('POST', '/api/import-games/preview', { csvData });
  expect(first.body.missing).toEqual(['Date', 'Time', 'Opponent']);
  expect(first.body.missingFields).toEqual(['date', 'time', 'opponent']);
  expect((await importFile(csvData)).body.message).toBe(
    'Missing required columns: Date, Time, Opponent. Add them, or choose "Preview first" to match your columns.',
  );
  const corrections = { columns: { When: 'date', Clock: 'time', Rival: 'opponent' } };
  const second = await call('POST', '/api/import-games/preview', { csvData, corrections });
  expect(second.body).toMatchObject({ missing: [], newGames: 1 });
  expect((await importFile(csvData, { corrections })).body.createdGames).toBe(1);
  expect((await importFile(csvData)).body).toMatchObject({ createdGames: 0, duplicateGames: 1 });
});

test('a similar name is suggested, not matched, and once accepted it is saved', async () => {
  const { call, importFile, schoolId } = await stack.staff();
  await stack.core.make.opponent({ schoolId, schoolName: 'Roosevelt High School' });
  const csvData = file(
    '9/4/2026,7:00 PM,Football V,H,Roosvelt,',
    '9/5/2026,7:00 PM,Football V,H,Roosevelt HS,',
  );
  const preview = await call('POST', '/api/import-games/preview', { csvData });
  expect(preview.body.opponents).toEqual([
    { name: 'Roosvelt', rows: 1, takenAs: null, near: ['Roosevelt High School'] },
    { name: 'Roosevelt HS', rows: 1, takenAs: 'Roosevelt High School', near: [] },
  ]);
  const corrections = { opponents: { Roosvelt: 'Roosevelt High School' } };
  const chosen = await importFile(csvData, { corrections });
  expect(chosen.body).toMatchObject({ createdGames: 2, createdOpponents: 0 });
  expect(chosen.body.assumed.join()).not.toContain('looks like');
  expect((await importFile(csvData)).body).toMatchObject({ createdGames: 0, createdOpponents: 0 });
});

test('a similar name is imported as a new opponent, with a note', async () => {
  const { importFile, schoolId } = await stack.staff();
  await stack.core.make.opponent({ schoolId, schoolName: 'Roosevelt High School' });
  const { body } = await importFile(file('9/4/2026,7:00 PM,Football V,H,Roosvelt,'));
  expect(body.createdOpponents).toBe(1);
  expect(body.assumed).toContain(
    '"Roosvelt" looks like "Roosevelt High School" but was added as a new opponent.',
  );
});

test('a file without a team asks for one and imports with it', async () => {
  const { call, importFile } = await stack.staff();
  const csvData =
    'School,Date,Time,Home/Away,Opponent\nLincoln High School,8/21/2026,7:00 PM,at,Roosevelt';
  expect((await importFile(csvData)).body.message).toBe(
    'Missing required column: Team. Add it, or choose "Preview first" to match your columns.',
  );
  const team = { sport: 'football', level: 'varsity', gender: null, sportName: null };
  const preview = await call('POST', '/api/import-games/preview', {
    csvData,
    corrections: { team },
  });
  expect(preview.body.newGames).toBe(1);
  expect((await importFile(csvData, { corrections: { team } })).body.createdGames).toBe(1);
});

test('a changed file shows new, changed, and missing games, and can update the changed', async () => {
  const { call, importFile, schoolId } = await stack.staff();
  await importFile(
    file(
      '9/4/2026,7:00 PM,Football V,H,Roosevelt,Stadium',
      '9/11/2026,7:00 PM,Football V,A,Jefferson,',
      '9/18/2026,7:00 PM,Football V,H,Eastlake,',
      '9/25/2026,7:00 PM,Football V,H,West Ridge,',
    ),
  );
  const changed = file(
    '9/4/2026,6:00 PM,Football V,H,Roosevelt,Stadium',
    '9/12/2026,7:00 PM,Football V,A,Jefferson,',
    '9/25/2026,7:00 PM,Football V,H,West Ridge,Gym 2',
    '9/19/2026,7:00 PM,Football V,H,Kennedy,',
  );
  const preview = await call('POST', '/api/import-games/preview', {
    csvData: changed,
    mode: 'update',
  });
  expect(preview.body).toMatchObject({
    newGames: 1,
    changedGames: 3,
    goneGames: 1,
    duplicateGames: 0,
  });
  expect(preview.body.changed.map(({ changes }: { changes: string[] }) => changes)).toEqual([
    ['19:00 → 18:00'],
    ['2026-09-11 → 2026-09-12'],
    ['Lincoln High School → Gym 2'],
  ]);
  expect(preview.body.gone).toMatchObject([{ opponent: 'Eastlake', date: '2026-09-18' }]);
  const done = await importFile(changed, { mode: 'update' });
  expect(done.body).toMatchObject({
    createdGames: 1,
    updatedGames: 3,
    duplicateGames: 0,
    processedRows: 4,
  });
  expect(await count('games', schoolId)).toBe(5);
  const undone = await call('POST', `/api/import-games/${done.body.importId}/undo`, {});
  expect(undone.body).toMatchObject({ removedGames: 1, restoredGames: 3, removedOpponents: 1 });
  const { rows } = await stack.core.database.pool.query(
    `select date::text, "time"::text, venue from games where "schoolId" = $1 order by date`,
    [schoolId],
  );
  expect(rows).toEqual([
    { date: '2026-09-04', time: '19:00:00', venue: 'Stadium' },
    { date: '2026-09-11', time: '19:00:00', venue: 'Jefferson' },
    { date: '2026-09-18', time: '19:00:00', venue: 'Lincoln High School' },
    { date: '2026-09-25', time: '19:00:00', venue: 'Lincoln High School' },
  ]);
});

test('an import is undone as a whole, but not after one of its games changed', async () => {
  const { call, importFile, schoolId } = await stack.staff();
  const csvData = file(
    '9/4/2026,7:00 PM,Football V,H,Roosevelt,',
    '9/11/2026,7:00 PM,Football V,H,Eastlake,',
  );
  const first = await importFile(csvData);
  const undone = await call('POST', `/api/import-games/${first.body.importId}/undo`, {});
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { removedGames: 2, removedTeams: 1, removedOpponents: 2 },
  ]);
  for (const table of ['games', 'teams', 'opponents']) expect(await count(table, schoolId)).toBe(0);
  expect((await call('POST', `/api/import-games/${first.body.importId}/undo`, {})).status).toBe(
    409,
  );
  const second = await importFile(csvData);
  await stack.core.database.pool.query(
    `update games set venue = 'Elsewhere' where "schoolId" = $1 and date = '2026-09-04'`,
    [schoolId],
  );
  const refused = await call('POST', `/api/import-games/${second.body.importId}/undo`, {});
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "1 game changed after this import, so it can't be undone.",
  ]);
  expect(await count('games', schoolId)).toBe(2);
});

test('importing an export changes nothing', async () => {
  const { browser, call, importFile, schoolId } = await stack.staff();
  const { make } = stack.core;
  const odd = await make.team({
    schoolId,
    sport: 'other',
    sportName: 'Quidditch',
    gender: 'coed',
    level: 'jr-varsity',
  });
  for (const schoolName of [
    '=HYPERLINK("x")',
    "'=quoted",
    'vs Everybody',
    '@ Home',
    'St. Mary’s, "The" Academy',
    '#1 Prep',
    'Bye',
    'A / B',
  ]) {
    const { id } = await make.opponent({ schoolId, schoolName });
    await make.game({
      schoolId,
      opponentId: id,
      teamId: odd.id,
      venue: '+1 Field',
      status: 'completed',
      score: '3rd Place',
    });
  }
  await make.game({ schoolId, time: null, neutral: true, status: 'reschedule' });
  const exported = await browser.get('/api/games/export.csv');
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(exported.text).not.toMatch(/(^|,)"?[=+@]/m);
  const preview = await call('POST', '/api/import-games/preview', {
    csvData: exported.text,
    mode: 'update',
  });
  expect(preview.body).toMatchObject({
    totalRows: 9,
    newGames: 0,
    changedGames: 0,
    goneGames: 0,
    duplicateGames: 9,
    createdOpponents: 0,
  });
  expect((await importFile(exported.text, { mode: 'update' })).body).toMatchObject({
    createdGames: 0,
    updatedGames: 0,
    duplicateGames: 9,
  });
});

test('the games of a doubleheader, and those of a season, are paired in order of time when all of them move', async () => {
  const { importFile, call } = await stack.staff();
  const season = (...starts: string[]) =>
    [
      'Date,Time,Team,H/A,Opponent',
      ...starts.slice(0, 2).map((start) => `${start},Baseball V,H,Roosevelt`),
      ...starts.slice(2).map((start) => `${start},Baseball V,A,Jefferson`),
      '6/1/2027,7:00 PM,Baseball V,H,Kennedy',
    ].join('\n');
  await importFile(
    season('4/3/2027,4:00 PM', '4/3/2027,6:00 PM', '4/9/2027,5:00 PM', '5/14/2027,5:00 PM'),
  );
  // Both games of the day begin later, and both of the season move by a day.
  const moved = season(
    '4/3/2027,6:30 PM',
    '4/3/2027,4:30 PM',
    '5/15/2027,5:00 PM',
    '4/10/2027,5:00 PM',
  );
  const previewed = await call('POST', '/api/import-games/preview', { csvData: moved });
  expect(previewed.body).toMatchObject({ newGames: 0, changedGames: 4, goneGames: 0 });
  const { changed } = previewed.body;
  expect(
    changed.map(({ row, changes }: { row: number; changes: string[] }) => [row, ...changes]),
  ).toEqual([
    [2, '18:00 → 18:30'],
    [3, '16:00 → 16:30'],
    [4, '2027-05-14 → 2027-05-15'],
    [5, '2027-04-09 → 2027-04-10'],
  ]);
  const { body } = await importFile(moved, { mode: 'update' });
  expect(body).toMatchObject({ createdGames: 0, updatedGames: 4, duplicateGames: 1 });
  // Which of the two the only one of the day has been is not known.
  const one = await call('POST', '/api/import-games/preview', {
    csvData: season('4/3/2027,5:15 PM'),
  });
  expect(one.body).toMatchObject({ newGames: 1, changedGames: 0 });
});
