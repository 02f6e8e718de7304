import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const file = (...rows: string[]) => ['Game ID,Date,Time,Team,H/A,Opponent', ...rows].join('\n');
const plain = (...rows: string[]) => ['Date,Time,Team,H/A,Opponent', ...rows].join('\n');
const FOOTBALL = { sport: 'football', level: 'varsity', gender: null, sportName: null };

const gamesOf = async (schoolId: number) =>
  (
    await stack.core.database.pool.query<{ line: string }>(
      `select concat_ws(' ', g.date, to_char(g."time", 'HH24:MI'), o."schoolName", case g.venue when 'Lincoln High School' then 'at home' else 'in ' || g.venue end) as line
      from games g join opponents o on o.id = g."opponentId" where g."schoolId" = $1 order by g.date, g."time"`,
      [schoolId],
    )
  ).rows.map(({ line }) => line);

test('a moved game is matched by its ID, also with another opponent, and updated', async () => {
  const { importFile, call, schoolId } = await stack.staff();
  await importFile(
    file(
      'A-1,9/4/2026,7:00 PM,Football V,H,Roosevelt',
      'A-2,9/11/2026,7:00 PM,Football V,A,Jefferson',
      'A-3,9/18/2026,7:00 PM,Football V,H,Jefferson',
    ),
  );
  const moved = file(
    'A-1,11/6/2026,7:00 PM,Football V,H,Roosevelt',
    'A-2,9/11/2026,7:00 PM,Football V,A,Kennedy',
    'A-4,9/25/2026,7:00 PM,Football V,H,Jefferson',
  );
  const preview = await call('POST', '/api/import-games/preview', { csvData: moved });
  expect(preview.body).toMatchObject({
    newGames: 1,
    changedGames: 2,
    goneGames: 1,
    createdOpponents: 1,
  });
  expect(preview.body.changed.map(({ changes }: { changes: string[] }) => changes)).toEqual([
    ['2026-09-04 → 2026-11-06'],
    ['Jefferson → Kennedy'],
  ]);
  const done = await importFile(moved, { mode: 'update' });
  expect(done.body).toMatchObject({ createdGames: 1, updatedGames: 2, duplicateGames: 0 });
  expect(await gamesOf(schoolId)).toEqual([
    '2026-09-11 19:00 Kennedy in Kennedy',
    '2026-09-18 19:00 Jefferson at home',
    '2026-09-25 19:00 Jefferson at home',
    '2026-11-06 19:00 Roosevelt at home',
  ]);
  await call('POST', `/api/import-games/${done.body.importId}/undo`, {});
  expect(await gamesOf(schoolId)).toEqual([
    '2026-09-04 19:00 Roosevelt at home',
    '2026-09-11 19:00 Jefferson in Jefferson',
    '2026-09-18 19:00 Jefferson at home',
  ]);
});

test('a game that begins at another time loses its end, and an undo brings back its end and its facility', async () => {
  const { importFile, call, schoolId } = await stack.staff();
  const { pool, prisma } = stack.core.database;
  await importFile(file('A-1,9/4/2026,7:00 PM,Football V,H,Roosevelt'));
  const { id } = await prisma.facility.create({
    data: { schoolId, kind: 'site', name: 'Main Stadium' },
  });
  const place = async () => {
    const { rows } = await pool.query<object>(
      'select "endTime", "facilityId" from games where "schoolId" = $1',
      [schoolId],
    );
    return rows;
  };
  await pool.query('update games set "endTime" = $1, "facilityId" = $2 where "schoolId" = $3', [
    '21:00',
    id,
    schoolId,
  ]);
  const header = 'Game ID,Date,Time,Team,H/A,Opponent,Venue';
  const later = await importFile(
    `${header}\nA-1,9/5/2026,7:00 PM,Football V,H,Roosevelt,Lincoln High School`,
    { mode: 'update' },
  );
  expect(await place()).toEqual([{ endTime: '21:00:00', facilityId: id }]);
  const elsewhere = await importFile(
    `${header}\nA-1,9/5/2026,6:00 PM,Football V,H,Roosevelt,Oak Park`,
    { mode: 'update' },
  );
  expect(await place()).toEqual([{ endTime: null, facilityId: null }]);
  for (const { body } of [elsewhere, later])
    await call('POST', `/api/import-games/${body.importId}/undo`, {});
  expect(await place()).toEqual([{ endTime: '21:00:00', facilityId: id }]);
});

test('a game far ahead that the other school confirmed waits for a person once a file moved it, unless that is undone', async () => {
  const { importFile, call, browser, schoolId } = await stack.staff();
  const { prisma } = stack.core.database;
  const needs = async () => JSON.parse((await browser.get('/api/dashboard?year=all')).text).needs;
  await importFile(file('A-1,9/4/2040,7:00 PM,Football V,H,Roosevelt'));
  const { id: gameId } = await prisma.game.findFirstOrThrow({ where: { schoolId } });
  await prisma.game.update({ where: { id: gameId }, data: { status: 'verified' } });
  await prisma.verification.create({
    data: {
      schoolId,
      gameId,
      tokenHash: `of-${gameId}`,
      sentTo: 'office@roosevelt.test',
      snapshot: {
        team: 'Football Varsity',
        opponent: 'Roosevelt',
        date: '2040-09-04',
        time: '19:00',
        venue: 'Lincoln High School',
        isHome: true,
        neutral: false,
      },
      state: 'confirmed',
      expiresAt: new Date('2040-09-06'),
    },
  });
  expect(await needs()).toEqual([]);
  const { body } = await importFile(file('A-1,9/5/2040,7:00 PM,Football V,H,Roosevelt'), {
    mode: 'update',
  });
  expect(await needs()).toMatchObject([{ need: 'moved', count: 1, games: [{ id: gameId }] }]);
  await call('POST', `/api/import-games/${body.importId}/undo`, {});
  expect(await needs()).toEqual([]);
});

test('an import is not undone if a former opponent was deleted', async () => {
  const { importFile, call, browser, schoolId } = await stack.staff();
  await importFile(file('A-1,9/4/2026,7:00 PM,Football V,H,Roosevelt'));
  const changed = await importFile(file('A-1,9/4/2026,7:00 PM,Football V,H,Jefferson'), {
    mode: 'update',
  });
  const former = await stack.core.database.prisma.opponent.findFirst({
    where: { schoolId, schoolName: 'Roosevelt' },
  });
  expect((await browser.delete(`/api/opponents/${former?.id}`)).status).toBe(200);
  const { status, body } = await call('POST', `/api/import-games/${changed.body.importId}/undo`);
  expect([status, body.message]).toEqual([
    409,
    "An opponent was deleted after this import changed its games, so it can't be undone.",
  ]);
  expect(await gamesOf(schoolId)).toEqual(['2026-09-04 19:00 Jefferson at home']);
});

test('an ID used twice in a team, or in another year, matches no game', async () => {
  const { importFile, schoolId } = await stack.staff();
  await importFile(
    file('1,9/4/2026,7:00 PM,Football V,H,Roosevelt', '2,9/11/2026,7:00 PM,Football V,H,Jefferson'),
  );
  const next = await importFile(
    file(
      '1,9/3/2027,7:00 PM,Football V,H,Roosevelt',
      '2,9/10/2027,7:00 PM,Football V,H,Eastlake',
      '2,9/17/2027,7:00 PM,Football V,H,Kennedy',
    ),
    { mode: 'update' },
  );
  expect(next.body).toMatchObject({
    createdGames: 3,
    updatedGames: 0,
    assumed: expect.arrayContaining(['1 game ID is used more than once, so it was ignored.']),
  });
  expect(await gamesOf(schoolId)).toHaveLength(5);
});

test('mode "new" does not add a moved game again, and lists it as changed', async () => {
  const { importFile, call, schoolId } = await stack.staff();
  await importFile(
    plain(
      '9/4/2026,7:00 PM,Football V,H,Roosevelt',
      '9/11/2026,7:00 PM,Football V,A,Jefferson',
      '9/25/2026,7:00 PM,Football V,H,Eastlake',
    ),
  );
  const csvData = plain(
    '9/4/2026,6:00 PM,Football V,H,Roosevelt',
    '9/12/2026,7:00 PM,Football V,A,Jefferson',
    '9/25/2026,7:00 PM,Football V,H,Eastlake',
    '10/2/2026,7:00 PM,Football V,H,Kennedy',
  );
  const preview = await call('POST', '/api/import-games/preview', { csvData });
  const counts = { changedGames: 2, duplicateGames: 3 };
  expect(preview.body).toMatchObject({ newGames: 1, ...counts });
  const { body } = await importFile(csvData);
  expect(body).toMatchObject({ createdGames: 1, processedRows: 4, ...counts });
  expect(body.changed).toMatchObject([
    {
      row: 2,
      opponent: 'Roosevelt',
      differences: [{ field: 'time', was: '19:00', is: '18:00' }],
      changes: ['19:00 → 18:00'],
    },
    {
      row: 3,
      opponent: 'Jefferson',
      differences: [{ field: 'date', was: '2026-09-11', is: '2026-09-12' }],
      changes: ['2026-09-11 → 2026-09-12'],
    },
  ]);
  expect(await gamesOf(schoolId)).toEqual([
    '2026-09-04 19:00 Roosevelt at home',
    '2026-09-11 19:00 Jefferson in Jefferson',
    '2026-09-25 19:00 Eastlake at home',
    '2026-10-02 19:00 Kennedy at home',
  ]);
});

test('the team of a whole file is saved for files with the same header, and can be changed', async () => {
  const { importFile, call, schoolId } = await stack.staff();
  const sheet = (row: string) => `Date,Time,Home/Away,Opponent\n${row}`;
  const first = sheet('8/21/2026,7:00 PM,at,Roosevelt');
  const preview = (csvData: string, corrections?: object) =>
    call('POST', '/api/import-games/preview', { csvData, corrections });
  expect((await preview(first)).body).toMatchObject({
    missing: ['Team'],
    missingFields: ['team'],
    fileTeam: null,
  });
  await importFile(first, { corrections: { team: FOOTBALL } });
  const next = sheet('8/28/2026,7:00 PM,home,Jefferson');
  expect((await preview(next)).body).toMatchObject({
    missing: [],
    missingFields: [],
    fileTeam: FOOTBALL,
    newGames: 1,
    assumed: expect.arrayContaining([
      'There is no team column, so we used Football Varsity like last time.',
    ]),
  });
  const soccer = { sport: 'soccer', level: 'jr-varsity', gender: 'girls', sportName: null };
  expect((await importFile(next, { corrections: { team: soccer } })).body.createdTeams).toBe(1);
  expect((await preview(sheet('9/1/2026,7:00 PM,home,Eastlake'))).body.fileTeam).toEqual(soccer);
  const other = 'Day,Date,Time,Home/Away,Opponent\nFri,9/4/2026,7:00 PM,home,Eastlake';
  expect((await importFile(other)).body.message).toBe(
    'Missing required column: Team. Add it, or choose "Preview first" to match your columns.',
  );
  expect(await gamesOf(schoolId)).toHaveLength(2);
});

test('the name of an opponent that was merged is known as the kept one, also under a later name', async () => {
  const { importFile, call, browser, schoolId } = await stack.staff();
  await importFile(
    plain('9/4/2026,7:00 PM,Football V,H,Roosevelt', '9/11/2026,7:00 PM,Football V,H,FDR Academy'),
  );
  const { prisma } = stack.core.database;
  const id = async (schoolName: string) =>
    (await prisma.opponent.findFirstOrThrow({ where: { schoolId, schoolName } })).id;
  const keptId = await id('Roosevelt');
  const merged = await browser.post(`/api/opponents/${await id('FDR Academy')}/merge`, {
    into: keptId,
  });
  expect(merged.status).toBe(200);

  const again = plain(
    '9/11/2026,7:00 PM,Football V,H,FDR Academy',
    '9/18/2026,7:00 PM,Football V,H,F.D.R. Academy',
  );
  const preview = await call('POST', '/api/import-games/preview', { csvData: again });
  expect(preview.body).toMatchObject({ createdOpponents: 0, newGames: 1, duplicateGames: 1 });

  const contact = { managerName: 'Tom Brandt', email: 'tom@roosevelt.test', phone: '2165550177' };
  const renamed = await browser.put(`/api/opponents/${keptId}`, {
    schoolName: 'Roosevelt Prep',
    ...contact,
  });
  expect(renamed.status).toBe(200);
  await importFile(again);
  expect(await gamesOf(schoolId)).toEqual([
    '2026-09-04 19:00 Roosevelt Prep at home',
    '2026-09-11 19:00 Roosevelt Prep at home',
    '2026-09-18 19:00 Roosevelt Prep at home',
  ]);
});

test('a merged opponent is not deleted with the import that made it, and one that changed games is undone', async () => {
  const { importFile, call, browser, schoolId } = await stack.staff();
  const first = await importFile(file('A-1,9/4/2026,7:00 PM,Football V,H,Roosevelt'));
  const { prisma } = stack.core.database;
  const [roosevelt] = await prisma.opponent.findMany({ where: { schoolId } });
  const other = await stack.core.make.opponent({ schoolId, schoolName: 'Roosevelt Prep' });
  const moved = await importFile(file('A-1,9/4/2026,7:00 PM,Football V,H,Kennedy'), {
    mode: 'update',
  });
  expect(
    (await browser.post(`/api/opponents/${roosevelt?.id}/merge`, { into: other.id })).status,
  ).toBe(200);
  const undone = await call('POST', `/api/import-games/${moved.body.importId}/undo`, {});
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { restoredGames: 1, removedOpponents: 1 },
  ]);
  expect(await gamesOf(schoolId)).toEqual(['2026-09-04 19:00 Roosevelt Prep at home']);
  expect(first.status).toBe(200);
});
