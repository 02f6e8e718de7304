import {
  FacilityView,
  GameBatchCheckView,
  GameBatchView,
  GameView,
} from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { newStaff, startCore } from '../testing/index.ts';
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

/** A game of the school's team and opponent, as it is entered. */
const entry = (date: string, given: object = {}) => ({
  teamId: school.team.id,
  opponentId: school.opponent.id,
  date,
  time: '19:00',
  venue: 'Main Field',
  ...given,
});
const post = (games: readonly object[]) => school.browser.post('/api/games/batch', { games });
const created = async (games: readonly object[]) => {
  const { status, body } = await post(games);
  expect({ status, body }).toMatchObject({ status: 201 });
  return GameBatchView.parse(body);
};
const check = async (games: readonly object[]) => {
  const { status, body } = await school.browser.post('/api/games/batch/check', { games });
  expect({ status, body }).toMatchObject({ status: 200 });
  return GameBatchCheckView.parse(body);
};
const stored = async () => z.array(GameView).parse((await school.browser.get('/api/games')).body);

describe('POST /api/games/batch', () => {
  test('creates the games in order, as one change without emails', async () => {
    const place = await school.browser.post('/api/facilities', { name: 'North Gym', kind: 'site' });
    const facility = FacilityView.parse(place.body);
    const { changeSetId, gameIds, ...answer } = await created([
      entry('2030-09-20', { isHome: false, venue: 'Their Field', endTime: '21:30' }),
      entry('2030-09-06', { time: null, facilityId: facility.id, endTime: '20:00' }),
      entry('2030-09-13', { neutral: true, status: 'completed', score: 'W 24-17' }),
    ]);
    expect(answer).toEqual({ created: 3, conflicts: [], conflictCheck: 'done' });
    const byId = new Map((await stored()).map((game) => [game.id, game]));
    expect(gameIds.map((id) => byId.get(id))).toMatchObject([
      { date: '2030-09-20', time: '19:00', endTime: '21:30', isHome: false, venue: 'Their Field' },
      { date: '2030-09-06', time: null, facilityId: facility.id, isHome: true },
      { date: '2030-09-13', neutral: true, status: 'completed', score: 'W 24-17', ourScore: 24 },
    ]);
    expect(byId.get(gameIds[1] ?? 0)).not.toHaveProperty('endTime');
    expect(await school.changeOf(changeSetId)).toMatchObject({
      kind: 'added',
      gamesCount: 3,
      canUndo: true,
      sendAt: null,
      games: [{ isNew: true }, { isNew: true }, { isNew: true }],
    });
  });

  test('is the same as creating each game by itself', async () => {
    const game = entry('2030-10-04', { neutral: true, endTime: '21:00', time: '18:30' });
    const one = GameView.parse((await school.browser.post('/api/games', game)).body);
    const { gameIds } = await created([game]);
    const other = await school.gameOf(gameIds[0] ?? 0);
    expect({ ...other, id: one.id, createdAt: one.createdAt, updatedAt: one.updatedAt }).toEqual(
      one,
    );
  });

  test('is undone as a whole, except for what somebody changed since', async () => {
    const { changeSetId, gameIds } = await created([
      entry('2030-09-06'),
      entry('2030-09-13'),
      entry('2030-09-20'),
    ]);
    const [edited = 0] = gameIds;
    await school.browser.put(`/api/games/${edited}`, entry('2030-09-07'));
    expect(await school.undo(changeSetId)).toMatchObject({
      status: 200,
      body: { kept: [{ gameId: edited }] },
    });
    expect((await stored()).map(({ id }) => id)).toEqual([edited]);
    expect(await school.undo(changeSetId)).toMatchObject({ status: 409 });
  });

  test('lists the conflicts that the games have now, with fingerprints that can be accepted', async () => {
    const other = await core.make.opponent({ schoolId: school.schoolId });
    const { conflicts } = await created([
      entry('2030-09-06'),
      entry('2030-09-06', { time: '19:30', opponentId: other.id }),
    ]);
    const [worst] = conflicts;
    expect(worst).toMatchObject({ rule: 'team', severity: 'conflict' });
    const accepted = await school.browser.post('/api/conflicts/accept', {
      fingerprint: worst?.fingerprint,
      reason: 'Doubleheader',
    });
    expect(accepted.status).toBe(200);
  });

  test('creates 500 games and no more', async () => {
    const games = Array.from({ length: 500 }, (_, at) =>
      entry(`20${30 + (at % 60)}-0${1 + (at % 9)}-${10 + (at % 18)}`, { venue: 'V'.repeat(150) }),
    );
    const { created: count, gameIds } = await created(games);
    expect([count, new Set(gameIds).size, (await stored()).length]).toEqual([500, 500, 500]);
    expect(await post([...games, entry('2030-01-01')])).toMatchObject({
      status: 400,
      body: { fields: { games: 'Schedule at most 500 games at a time' } },
    });
  });

  test.each<[string, string, () => object]>([
    ['date', 'Enter a valid date', () => ({ date: '2030-02-30' })],
    ['time', 'Enter a valid time', () => ({ time: '25:00' })],
    ['venue', 'Venue is required', () => ({ venue: ' ' })],
    ['teamId', 'Team not found', () => ({ teamId: 2_000_000_000 })],
    ['opponentId', 'Opponent not found', () => ({ opponentId: 2_000_000_000 })],
    ['facilityId', 'Facility not found', () => ({ facilityId: 2_000_000_000 })],
    ['replacesGameId', 'Schedule a make-up game by itself', () => ({ replacesGameId: 1 })],
  ])(
    'saves nothing if the %s of one game is invalid, and names its row',
    async (name, text, odd) => {
      const games = [entry('2030-09-06'), entry('2030-09-13', odd()), entry('2030-09-20')];
      const problem = {
        status: 400,
        body: { message: text, fields: { [`games.1.${name}`]: text } },
      };
      expect(await post(games)).toMatchObject(problem);
      expect(await school.browser.post('/api/games/batch/check', { games })).toMatchObject(problem);
      expect(await stored()).toEqual([]);
      expect((await school.browser.get('/api/change-sets')).body).toEqual([]);
    },
  );

  test('names every invalid row, and does not tell what another school has', async () => {
    const other = await newStaff(core);
    const theirTeam = await core.make.team({ schoolId: other.school.id });
    const theirOpponent = await core.make.opponent({ schoolId: other.school.id });
    const { body } = await post([
      entry('2030-09-06', { teamId: theirTeam.id }),
      entry('2030-09-13'),
      entry('2030-09-20', { opponentId: theirOpponent.id }),
    ]);
    expect(body).toMatchObject({
      fields: { 'games.0.teamId': 'Team not found', 'games.2.opponentId': 'Opponent not found' },
    });
    expect(await stored()).toEqual([]);
  });

  test('refuses a batch without games', async () => {
    expect(await post([])).toMatchObject({
      status: 400,
      body: { fields: { games: 'Enter at least one game' } },
    });
  });
});

describe('POST /api/games/batch/check', () => {
  test('finds the conflicts of the games with each other and with the schedule', async () => {
    const other = await core.make.opponent({ schoolId: school.schoolId });
    const game = await school.game({ date: new Date('2030-09-06T00:00:00Z') });
    const { rows, conflictCheck } = await check([
      entry('2030-09-06', { time: '19:15', opponentId: other.id }),
      entry('2030-10-04'),
      entry('2030-11-01'),
      entry('2030-11-01', { time: '19:45', opponentId: other.id }),
    ]);
    expect(conflictCheck).toBe('done');
    expect(rows).toMatchObject([
      { row: 0, conflicts: [{ rule: 'team', severity: 'conflict', gameIds: [game.id] }] },
      { row: 2, conflicts: [{ rule: 'team', severity: 'conflict', gameIds: [] }] },
      { row: 3, conflicts: [{ rule: 'team', severity: 'conflict', gameIds: [] }] },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test('tells of the same team, opponent and date twice, in the table or on the schedule', async () => {
    const game = await school.game({ date: new Date('2030-09-06T00:00:00Z') });
    const { rows } = await check([
      entry('2030-09-06'),
      entry('2030-10-04', { time: '16:00' }),
      entry('2030-10-11'),
      entry('2030-10-04', { time: '18:00' }),
    ]);
    expect(rows).toMatchObject([
      { row: 0, sameGameIds: [game.id], sameRows: [] },
      { row: 1, sameGameIds: [], sameRows: [3] },
      { row: 3, sameGameIds: [], sameRows: [1] },
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test('has nothing to say of canceled games', async () => {
    await school.game({ date: new Date('2030-09-06T00:00:00Z') });
    const canceled = entry('2030-09-06', { status: 'canceled' });
    expect(await check([canceled, canceled])).toEqual({ rows: [], conflictCheck: 'done' });
  });

  test('lists the first conflicts of a game and counts all', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, () => core.make.opponent({ schoolId: school.schoolId })),
    );
    const { rows } = await check(others.map(({ id }) => entry('2030-09-06', { opponentId: id })));
    expect(rows).toHaveLength(6);
    for (const { conflicts, conflictsCount } of rows) {
      expect(conflicts).toHaveLength(3);
      expect(conflictsCount).toBeGreaterThanOrEqual(5);
    }
  });
});
