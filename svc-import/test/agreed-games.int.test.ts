import { ChangePreviewView, ChangeSetView, MAX_BULK_GAMES } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDueChanges } from '../../svc-core/src/schedule/changes/due-changes.ts';
import { mailsTo } from '../../svc-core/testing/outbox.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const file = (...rows: string[]) =>
  ['Game ID,Date,Time,Team,H/A,Opponent,Status', ...rows].join('\n');
const FIRST = file(
  '1,9/6/2030,7:00 PM,Football V,H,Roosevelt,',
  '2,9/13/2030,7:00 PM,Football V,A,Jefferson,',
  '3,9/20/2030,7:00 PM,Football V,H,Kennedy,',
  '4,9/27/2030,7:00 PM,Football V,H,Eastlake,',
  '5,9/6/2020,7:00 PM,Football JV,H,Franklin,',
);
/** Moves the first two games and the last one, cancels the third and leaves the fourth. */
const SECOND = file(
  '1,9/7/2030,7:00 PM,Football V,H,Roosevelt,',
  '2,9/13/2030,6:00 PM,Football V,A,Jefferson,',
  '3,9/20/2030,7:00 PM,Football V,H,Kennedy,Canceled',
  '4,9/27/2030,7:00 PM,Football V,H,Eastlake,',
  '5,9/7/2020,7:00 PM,Football JV,H,Franklin,',
);

/** A school whose other schools confirmed all games but that at Jefferson, about which they were asked. */
async function agreedSchool() {
  const staff = await stack.staff();
  const { schoolId, browser, importFile, call } = staff;
  const { prisma, pool } = stack.core.database;
  await importFile(FIRST);
  await pool.query(
    `update opponents set email = lower("schoolName") || $1 || '@other.test' where "schoolId" = $1`,
    [schoolId],
  );
  const games = await prisma.game.findMany({ where: { schoolId }, include: { opponent: true } });
  for (const { id: gameId, opponent } of games) {
    const isAsked = opponent.schoolName === 'Jefferson';
    const tokenHash = `link-${gameId}`;
    const agreed = isAsked
      ? { status: 'verification-sent' }
      : { status: 'verified', verifiedAt: new Date() };
    const where = { id: gameId };
    await prisma.game.update({ where, data: { ...agreed, verificationToken: tokenHash } });
    await prisma.verification.create({
      data: {
        schoolId,
        gameId,
        tokenHash,
        sentTo: opponent.email,
        snapshot: {},
        state: isAsked ? 'pending' : 'confirmed',
        answeredAt: isAsked ? null : new Date(),
        expiresAt: new Date('2031-01-01'),
      },
    });
  }
  const answered = (answer: { readonly status: number; readonly body: unknown }) => answer;
  return {
    ...staff,
    /** Imports the changed file. */
    async update() {
      const { body } = await importFile(SECOND, { mode: 'update' });
      return {
        importId: String(body.importId),
        changeSetId: Number(body.agreedChange.changeSetId),
      };
    },
    undoImport: (id: string) => call('POST', `/api/import-games/${id}/undo`),
    changeOf: async (id: number) =>
      ChangeSetView.parse((await browser.get(`/api/change-sets/${id}`)).body),
    undo: async (id: number) => answered(await browser.post(`/api/change-sets/${id}/undo`)),
    notify: async (id: number) =>
      answered(await browser.post(`/api/change-sets/${id}/notify`, { tell: ['opponents'] })),
    async states() {
      const { rows } = await pool.query<{ game: string }>(
        `select concat_ws(' ', o."schoolName", g.date, to_char(g."time", 'HH24:MI'), g.status, v.state) as game
          from games g join opponents o on o.id = g."opponentId" join verifications v on v."gameId" = g.id
          where g."schoolId" = $1 order by g.date`,
        [schoolId],
      );
      return rows.map(({ game }) => game);
    },
    async emailsLeave(id: number) {
      await pool.query(
        `update change_sets set "sendAt" = now() - interval '1 second' where id = $1 and "sendAt" is not null`,
        [id],
      );
      await writeDueChanges(stack.core.deps);
    },
    mailsToSchool: async (name: string) =>
      (await mailsTo(stack.core, `${name}${schoolId}@other.test`)).map(({ data }) => data),
  };
}

const AGREED = [
  'Franklin 2020-09-06 19:00 verified confirmed',
  'Roosevelt 2030-09-06 19:00 verified confirmed',
  'Jefferson 2030-09-13 19:00 verification-sent pending',
  'Kennedy 2030-09-20 19:00 verified confirmed',
  'Eastlake 2030-09-27 19:00 verified confirmed',
];

test('an import that changes agreed games ahead is a change that nobody is told of yet, and can be undone', async () => {
  const school = await agreedSchool();
  expect(await school.states()).toEqual(AGREED);
  const preview = await school.call('POST', '/api/import-games/preview', { csvData: SECOND });
  expect(preview.body).toMatchObject({ changedGames: 4, agreedGames: 3 });
  const { importId, changeSetId } = await school.update();
  expect(await school.states()).toEqual([
    'Franklin 2020-09-07 19:00 scheduled void',
    'Roosevelt 2030-09-07 19:00 scheduled void',
    'Jefferson 2030-09-13 18:00 scheduled void',
    'Kennedy 2030-09-20 19:00 canceled confirmed',
    'Eastlake 2030-09-27 19:00 verified confirmed',
  ]);
  const stored = await school.call('GET', `/api/import-games/${importId}`);
  expect(stored.body.result.agreedChange).toEqual({ changeSetId, games: 3 });
  expect(await school.changeOf(changeSetId)).toMatchObject({
    kind: 'edited',
    tell: [],
    sendAt: null,
    canUndo: true,
    gamesCount: 3,
    untoldGames: 3,
    recipients: [],
  });
  expect(await school.undo(changeSetId)).toMatchObject({
    status: 200,
    body: { restored: 3, kept: [] },
  });
  const [, ...ahead] = AGREED;
  expect((await school.states()).slice(1)).toEqual(ahead);
  expect(await school.undoImport(importId)).toMatchObject({
    status: 409,
    body: { message: "3 games changed after this import, so it can't be undone." },
  });
});

test('people are told of it once, two minutes later', async () => {
  const school = await agreedSchool();
  const { changeSetId } = await school.update();
  const path = `/api/change-sets/${changeSetId}/notify`;
  const check = ChangePreviewView.parse((await school.browser.post(`${path}/check`)).body);
  expect(check.groups[0]).toEqual({ group: 'opponents', people: 3, unreachable: [] });
  expect(check.mails[0]?.games).toHaveLength(1);
  const both = await Promise.all([school.notify(changeSetId), school.notify(changeSetId)]);
  const [told, again] = both.toSorted((one, other) => one.status - other.status);
  expect([told, again]).toMatchObject([
    { status: 200, body: { changeSetId, recipients: 3, sendAt: expect.any(String) } },
    { status: 409, body: { code: 'already-done' } },
  ]);
  expect(await school.changeOf(changeSetId)).toMatchObject({
    tell: ['opponents'],
    canUndo: true,
    untoldGames: 0,
  });
  expect(await school.mailsToSchool('roosevelt')).toEqual([]);
  await school.emailsLeave(changeSetId);
  expect(await school.mailsToSchool('roosevelt')).toMatchObject([
    { games: [{ what: 'moved', was: { date: '2030-09-06' }, game: { date: '2030-09-07' } }] },
  ]);
  expect(await school.mailsToSchool('kennedy')).toMatchObject([{ games: [{ what: 'canceled' }] }]);
  expect(await school.mailsToSchool('eastlake')).toEqual([]);
  expect(await school.browser.post(`${path}/check`)).toMatchObject({ status: 409 });
});

test('undoing the import takes back emails that have not left', async () => {
  const school = await agreedSchool();
  const { importId, changeSetId } = await school.update();
  await school.notify(changeSetId);
  expect(await school.undoImport(importId)).toMatchObject({
    status: 200,
    body: { restoredGames: 4 },
  });
  const undoneAt = expect.any(String);
  expect(await school.changeOf(changeSetId)).toMatchObject({ undoneAt, sendAt: null });
  await school.emailsLeave(changeSetId);
  expect(await school.mailsToSchool('roosevelt')).toEqual([]);
  expect(await school.notify(changeSetId)).toMatchObject({
    status: 409,
    body: { code: 'already-done', message: 'This change was undone, so no one is notified of it.' },
  });
});

test('undoing the import after the emails left restores its games only', async () => {
  const school = await agreedSchool();
  const { importId, changeSetId } = await school.update();
  await school.notify(changeSetId);
  await school.emailsLeave(changeSetId);
  expect(await school.undoImport(importId)).toMatchObject({ status: 200 });
  expect(await school.changeOf(changeSetId)).toMatchObject({ undoneAt: null });
  expect((await school.states())[1]).toBe('Roosevelt 2030-09-06 19:00 scheduled void');
});

test('an import of games that nobody was asked about is no such change', async () => {
  const { importFile, browser, call } = await stack.staff();
  await importFile(FIRST);
  const preview = await call('POST', '/api/import-games/preview', { csvData: SECOND });
  expect(preview.body).not.toHaveProperty('agreedGames');
  const { body } = await importFile(SECOND, { mode: 'update' });
  expect(body).toMatchObject({ updatedGames: 4 });
  expect(body).not.toHaveProperty('agreedChange');
  expect((await browser.get('/api/change-sets')).body).toEqual([]);
});

test('of a game that is off, only that it is on again concerns people; one that they asked to reschedule is known to them', async () => {
  const school = await agreedSchool();
  const update = (opponent: string, columns: string) =>
    stack.core.database.pool.query(
      `update games g set ${columns} from opponents o where g."schoolId" = $1 and o.id = g."opponentId" and o."schoolName" = $2`,
      [school.schoolId, opponent],
    );
  await update('Roosevelt', `status = 'canceled'`);
  await update('Jefferson', `status = 'reschedule'`);
  await update('Kennedy', `disruption = 'postponed'`);
  const { changeSetId } = await school.update();
  const { games } = await school.changeOf(changeSetId);
  expect(games.map(({ opponent }) => opponent)).toEqual(['Jefferson']);
});

test('of too many agreed games nobody can be told in one step', async () => {
  const { schoolId, importFile, browser } = await stack.staff();
  await importFile(file('1,9/6/2029,7:00 PM,Football V,H,Roosevelt,'));
  await stack.core.database.pool.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome", status, "updatedAt")
      select $1, g."teamId", g."opponentId", date '2030-01-01' + day, '19:00', g.venue, true, 'verified', now()
      from games g cross join generate_series(0, $2::int) day where g."schoolId" = $1`,
    [schoolId, MAX_BULK_GAMES],
  );
  const rows = Array.from({ length: MAX_BULK_GAMES + 1 }, (_, day) => {
    const date = new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10);
    return `,${date},6:00 PM,Football V,H,Roosevelt,`;
  });
  const { body } = await importFile(file(...rows), { mode: 'update' });
  expect(body.agreedChange).toEqual({ changeSetId: null, games: MAX_BULK_GAMES + 1 });
  expect((await browser.get('/api/change-sets')).body).toEqual([]);
});
