import { readFileSync } from 'node:fs';
import { AuditPageView } from '@fieldhouse/core-contract';
import { decodeSchedule } from '@fieldhouse/import-contract';
import { queueStoresOfRun } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../svc-core/testing/index.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

const sample = (name: string) =>
  decodeSchedule(readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url)));

const HERE = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/);

describe.each(queueStoresOfRun())('with queues on $name', ({ env }) => {
  let stack: ImportStack;
  beforeAll(async () => {
    stack = await startStack(env);
  });
  afterAll(() => stack.close());

  const gamesOf = async (schoolId: number) =>
    (
      await stack.core.database.pool.query(
        `select t.sport, t.level, t.gender, o."schoolName" as opponent, g.date::text, g."time"::text, g.venue, g."isHome", g.neutral,
          g.status, g.score from games g join teams t on t.id = g."teamId" join opponents o on o.id = g."opponentId"
          where g."schoolId" = $1 order by g.id`,
        [schoolId],
      )
    ).rows;

  test('a season creates its games, teams, and opponents, and a second import creates nothing', async () => {
    const { importFile, schoolId } = await stack.staff();
    const first = await importFile(sample('season-standard'), { fileName: 'season-standard.csv' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      totalRows: 36,
      processedRows: 35,
      skippedRows: 1,
      duplicateGames: 2,
      createdGames: 33,
      createdTeams: 3,
      createdOpponents: 12,
      errors: [],
      skipped: ['Row 35: no opponent'],
    });
    const games = await gamesOf(schoolId);
    expect(games).toHaveLength(33);
    expect(games[0]).toEqual({
      sport: 'football',
      level: 'varsity',
      gender: null,
      opponent: 'Roosevelt High School',
      date: '2026-08-21',
      time: '19:00:00',
      venue: 'Memorial Stadium',
      isHome: true,
      neutral: false,
      status: 'scheduled',
      score: null,
    });
    expect(games[10]).toMatchObject({ isHome: false, venue: 'Roosevelt High School' });
    const again = await importFile(sample('season-standard'));
    expect(again.body).toMatchObject({
      createdGames: 0,
      createdTeams: 0,
      createdOpponents: 0,
      duplicateGames: 35,
      skippedRows: 1,
    });
    expect(await gamesOf(schoolId)).toEqual(games);
  });

  test('five concurrent imports of one file create its games once', async () => {
    const { importFile, schoolId } = await stack.staff();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => importFile(sample('season-standard'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const created = answers.reduce((sum, { body }) => sum + body.createdGames, 0);
    expect(created).toBe(33);
    expect(answers.every(({ body }) => body.createdGames + body.duplicateGames === 35)).toBe(true);
    expect(await gamesOf(schoolId)).toHaveLength(33);
  });

  test('rows in error are listed and block no other row', async () => {
    const { importFile, schoolId } = await stack.staff();
    const { status, body } = await importFile(sample('bad-rows'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalRows: 11,
      processedRows: 3,
      skippedRows: 8,
      createdGames: 3,
      skipped: ['Row 8: no opponent'],
    });
    expect(body.errors.map((line: string) => /^Row \d+/.exec(line)?.[0])).toEqual(
      [2, 3, 4, 5, 6, 7, 11].map((row) => `Row ${row}`),
    );
    expect((await gamesOf(schoolId)).map(({ opponent }) => opponent)).toEqual([
      '=HYPERLINK("http://example.test","x")',
      '<script>alert(1)</script>',
      'Roosevelt High School',
    ]);
  });

  test('a file of another school creates nothing here', async () => {
    const here = await stack.staff();
    const there = await stack.staff({ name: 'Roosevelt High School' });
    await there.importFile(sample('season-standard'));
    expect(await gamesOf(here.schoolId)).toEqual([]);
    const list = await here.call('GET', '/api/import-games');
    expect(list.body).toEqual([]);
    const [foreign] = (await there.call('GET', '/api/import-games')).body;
    expect((await here.call('GET', `/api/import-games/${foreign.id}`)).status).toBe(404);
  });

  test('past imports are listed with user, time, file, and counts', async () => {
    const { importFile, call } = await stack.staff();
    const { body } = await importFile(sample('season-standard'), { fileName: 'fall.csv' });
    await stack.core.database.pool.query(
      `update users set "firstName" = 'pat', "lastName" = 'DOE' where id = (select "userId" from imports where id = $1)`,
      [body.importId],
    );
    const list = await call('GET', '/api/import-games');
    expect(list.body).toMatchObject([
      {
        id: body.importId,
        state: 'done',
        fileName: 'fall.csv',
        importedBy: 'Pat Doe',
        result: { createdGames: 33 },
      },
    ]);
    const one = await call('GET', `/api/import-games/${body.importId}`);
    expect(one.body.result).toEqual(body);
  });

  test('the history has one entry each for an import and its undo, with user and IP address', async () => {
    const { importFile, call, browser, schoolId } = await stack.staff();
    const user = await stack.core.make.user({ schoolId });
    const colleague = await stack.core.browser().signIn(user.email, PASSWORD);
    const { body } = await importFile(sample('season-standard'), { fileName: 'fall.csv' });
    const cookie = [...colleague.cookies].map((pair) => pair.join('=')).join('; ');
    await call('POST', `/api/import-games/${body.importId}/undo`, {}, { cookie });
    const told = AuditPageView.parse((await browser.get('/api/audit')).body).entries;
    const ofImports = told.filter(({ kind }) => !['user', 'school'].includes(kind));
    expect(
      ofImports.map(({ action, label, actor, ip }) => [action, label, actor?.email, ip]),
    ).toEqual([
      ['undone', 'fall.csv', user.email, HERE],
      ['imported', 'fall.csv', expect.stringContaining('staff'), HERE],
    ]);
    expect(ofImports[1]?.changes).toMatchObject({
      createdGames: [null, 33],
      createdTeams: [null, 3],
    });
  });
});
