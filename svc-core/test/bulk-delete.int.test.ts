import { BulkEditView, UndoneChangeView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GAME_COLUMNS } from '../src/schedule/changes/change-set-columns.ts';
import { LINK_COLUMNS } from '../src/schedule/changes/restore-deleted-games.ts';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
let school: ChangingSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await changingSchool(core);
});

async function deleted(gameIds: readonly number[]) {
  const { status, body } = await school.browser.post('/api/games/bulk', {
    gameIds,
    change: { delete: true },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return BulkEditView.parse(body);
}

const query = async (text: string, values: readonly unknown[] = []) =>
  (await core.database.pool.query(text, [school.schoolId, ...values])).rows;
const counts = () =>
  query(
    `select (select count(*)::int from games where "schoolId" = $1) as games,
      (select count(*)::int from verifications where "schoolId" = $1) as links,
      (select count(*)::int from game_keys where "schoolId" = $1) as keys`,
  );
/** Everything that is stored of the games, their links, keys and former states in imports. */
const stored = () =>
  query(
    `select to_jsonb(g) - array['calendarSequence', 'updatedAt'] as game,
        (select jsonb_agg(to_jsonb(v) order by v.id) from verifications v where v."gameId" = g.id) as links,
        (select k.key from game_keys k where k."gameId" = g.id) as key,
        (select jsonb_agg(to_jsonb(i)) from import_changes i where i."gameId" = g.id) as imports
      from games g where g."schoolId" = $1 order by g.id`,
  );

const linkOf = (gameId: number, name: string, more = {}) => ({
  schoolId: school.schoolId,
  gameId,
  tokenHash: `${name}-${school.schoolId}`,
  sentTo: school.opponent.email,
  snapshot: { venue: 'Main Field' },
  expiresAt: new Date('2031-01-01'),
  ...more,
});

/** A school with an import's game, a verified one, one that waits for a response, and a make-up game. */
async function season() {
  const { prisma } = core.database;
  const { schoolId } = school;
  const imported = await prisma.import.create({
    data: { schoolId, state: 'done', fileName: 'games.csv', fileBytes: 9, mode: 'update' },
  });
  const first = await school.game({
    importId: imported.id,
    endTime: new Date('1970-01-01T21:00:00Z'),
    departureTime: new Date('1970-01-01T15:30:00Z'),
    transport: 'Bus 4',
    copiedFromId: 77,
    gameType: 'playoff',
    previousDates: [new Date('2030-09-01')],
    mailProblem: 'Bounced',
  });
  const verified = await school.game({
    status: 'verified',
    verifiedAt: new Date('2030-01-02T03:04:05.678Z'),
    verificationToken: `v-${schoolId}`,
  });
  const asked = await school.game({
    status: 'verification-sent',
    verificationToken: `a-${schoolId}`,
  });
  const postponed = await school.game({ disruption: 'postponed', reason: 'Weather' });
  const makeUp = await school.game({ replacesGameId: postponed.id, date: new Date('2030-09-20') });
  await prisma.verification.createMany({
    data: [
      linkOf(verified.id, 'v', { state: 'confirmed', answeredAt: new Date('2030-01-02') }),
      linkOf(asked.id, 'old', { state: 'void' }),
      linkOf(asked.id, 'a', { note: 'Hello' }),
    ],
  });
  await prisma.gameKey.create({ data: { schoolId, gameId: first.id, key: 'G-1' } });
  await prisma.importChange.create({
    data: {
      importId: imported.id,
      gameId: verified.id,
      before: { venue: 'Old' },
      changedAt: verified.updatedAt,
    },
  });
  return { first, verified, asked, postponed, makeUp };
}

test('deleted games come back under their IDs, with everything that they had', async () => {
  const { first, verified, asked, postponed, makeUp } = await season();
  const ids = [first, verified, asked, postponed, makeUp].map(({ id }) => id);
  const before = await stored();
  const sequences = () =>
    query('select id, "calendarSequence" as n from games where "schoolId" = $1 order by id');
  const sequencesBefore = await sequences();
  const view = await deleted(ids);
  expect(view).toMatchObject({
    changed: 5,
    agreed: 2,
    conflicts: [],
    games: ids.map((gameId) => ({ gameId, becomes: null })),
  });
  expect(await counts()).toEqual([{ games: 0, links: 0, keys: 0 }]);
  const changeSetId = view.changeSetId ?? 0;
  expect(await school.changeOf(changeSetId)).toMatchObject({
    kind: 'deleted',
    gamesCount: 5,
    deletedGames: 0,
    canUndo: true,
    games: ids.map((gameId) => ({
      gameId,
      team: 'Football Varsity',
      opponent: school.opponent.schoolName,
      isDeleted: true,
    })),
  });
  expect(await school.undo(changeSetId)).toMatchObject({
    status: 200,
    body: { restored: 5, kept: [] },
  });
  expect(await stored()).toEqual(before);
  for (const [at, { id, n }] of (await sequences()).entries()) {
    expect(id).toBe(sequencesBefore[at].id);
    expect(n).toBeGreaterThan(sequencesBefore[at].n);
  }
  const shown = await school.changeOf(changeSetId);
  expect(shown.games.map(({ isDeleted }) => isDeleted)).toEqual(ids.map(() => undefined));
  const history = await query(
    `select action from audit_log where "schoolId" = $1 and kind = 'game' and "recordId" = $2 order by id desc limit 2`,
    [String(first.id)],
  );
  expect(history.map(({ action }) => action)).toEqual(['restored', 'deleted']);
});

test('a make-up game that was deleted alone is linked again', async () => {
  const { postponed, makeUp } = await season();
  const { changeSetId = 0 } = await deleted([makeUp.id]);
  expect(await school.gameOf(postponed.id)).not.toHaveProperty('makeUpGameId');
  await school.undo(changeSetId);
  expect(await school.gameOf(postponed.id)).toMatchObject({ makeUpGameId: makeUp.id });
  const other = await deleted([postponed.id]);
  await school.undo(other.changeSetId ?? 0);
  expect(await school.gameOf(postponed.id)).toMatchObject({ makeUpGameId: makeUp.id });
});

test('a link whose email was canceled is not offered again, and the game is to be sent again', async () => {
  const { id } = await school.game({
    status: 'verification-sent',
    verificationToken: `w-${school.schoolId}`,
  });
  const { prisma } = core.database;
  const mail = await prisma.outboxMail.create({
    data: {
      schoolId: school.schoolId,
      gameId: id,
      kind: 'verification',
      recipient: school.opponent.email,
      data: {},
      nextAttemptAt: new Date('2040-01-01'),
    },
  });
  await prisma.verification.create({ data: linkOf(id, 'w', { outboxId: mail.id }) });
  const { changeSetId = 0 } = await deleted([id]);
  await school.undo(changeSetId);
  expect(await school.gameOf(id)).toMatchObject({ status: 'scheduled' });
  expect(await query('select state from verifications where "schoolId" = $1')).toEqual([
    { state: 'void' },
  ]);
});

test('a game that somebody restored since stays as it is, and is named', async () => {
  const one = await school.game();
  const two = await school.game();
  const { changeSetId = 0 } = await deleted([one.id, two.id]);
  const [entry] = await query(
    `select id from audit_log where "schoolId" = $1 and action = 'deleted' and "recordId" = $2`,
    [String(one.id)],
  );
  const restored = await school.browser.post('/api/games/restore', { entryId: entry.id });
  expect(restored).toMatchObject({ status: 201 });
  await school.browser.post('/api/games/bulk', { gameIds: [one.id], change: { time: null } });
  const { body } = await school.undo(changeSetId);
  expect(UndoneChangeView.parse(body)).toMatchObject({ restored: 1, kept: [{ gameId: one.id }] });
  expect(await school.gameOf(one.id)).toMatchObject({ time: null });
  expect(await school.gameOf(two.id)).toMatchObject({ time: '19:00' });
});

test('games whose opponent was deleted since are not brought back, and nothing is', async () => {
  const { schoolId } = school;
  const other = await core.make.opponent({ schoolId });
  const one = await school.game({ opponentId: other.id });
  const two = await school.game();
  const { changeSetId = 0 } = await deleted([one.id, two.id]);
  expect(await school.browser.delete(`/api/opponents/${other.id}`)).toMatchObject({ status: 200 });
  expect(await school.undo(changeSetId)).toMatchObject({ status: 409 });
  expect(await school.gameOf(two.id)).toBeUndefined();
});

test('every column of a game is brought back', async () => {
  const columns = await query(
    `select column_name as name from information_schema.columns where table_name = 'games' and $1::int > 0`,
  );
  expect([...GAME_COLUMNS, 'schoolId'].toSorted()).toEqual(
    columns.map(({ name }) => String(name)).toSorted(),
  );
  const links = await query(
    `select column_name as name from information_schema.columns where table_name = 'verifications' and $1::int > 0`,
  );
  expect([...LINK_COLUMNS, 'schoolId'].toSorted()).toEqual(
    links.map(({ name }) => String(name)).toSorted(),
  );
});
