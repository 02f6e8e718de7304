import {
  BetterDatesView,
  ConflictView,
  ConflictsView,
  GameCheckView,
  GameView,
} from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Opponent, Team } from '../generated/prisma/client.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let football: Team;
let soccer: Team;
let central: Opponent;
let oak: Opponent;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  staff = await newStaff(core);
  const schoolId = staff.school.id;
  football = await core.make.team({ schoolId, sport: 'football' });
  soccer = await core.make.team({ schoolId, sport: 'soccer', gender: 'girls' });
  central = await core.make.opponent({ schoolId, schoolName: 'Central Catholic' });
  oak = await core.make.opponent({ schoolId, schoolName: 'Oak Valley' });
  await core.database.prisma.facility.create({
    data: { schoolId, kind: 'site', name: 'Main Stadium', aliases: ['LHS Stadium'] },
  });
});

/** A school's name is the venue of games whose place is not known. */
const SCHOOL = 'Lincoln High School';

interface Game {
  readonly id?: number;
  readonly teamId?: number;
  readonly opponentId?: number;
  readonly date?: string;
  readonly time?: string | null;
  readonly venue?: string;
  readonly isHome?: boolean;
  readonly neutral?: boolean;
  readonly status?: string;
}
const input = (game: Game = {}) => ({
  teamId: football.id,
  opponentId: central.id,
  date: '2030-09-06',
  time: '19:00',
  venue: 'Main Stadium',
  isHome: true,
  ...game,
});
const ofSoccer = (game: Game = {}) =>
  input({ teamId: soccer.id, opponentId: oak.id, time: '18:00', ...game });

async function save(game: Game = {}, by = staff): Promise<{ id: number }> {
  const { status, text } = await by.browser.post('/api/games', input(game));
  expect(status).toBe(201);
  return GameView.parse(JSON.parse(text));
}
async function check(game: Game): Promise<ConflictView[]> {
  const { status, text } = await staff.browser.post('/api/games/check', game);
  expect({ status, text }).toMatchObject({ status: 200 });
  return GameCheckView.parse(JSON.parse(text)).conflicts;
}
async function list(year = '2030-31'): Promise<ConflictsView> {
  const { text } = await staff.browser.get(`/api/conflicts?year=${year}`);
  return ConflictsView.parse(JSON.parse(text));
}

describe('checking a game', () => {
  test('says what is in its way, and saves nothing', async () => {
    const { id } = await save();
    expect(await check(ofSoccer())).toEqual([
      expect.objectContaining({
        rule: 'facility',
        severity: 'conflict',
        message: 'Main Stadium is taken: Football Varsity vs Central Catholic, 7:00 PM to 9:30 PM.',
        gameIds: [id],
        date: '2030-09-06',
      }),
    ]);
    expect(await core.database.prisma.game.count({ where: { schoolId: staff.school.id } })).toBe(1);
  });

  test.each([
    ['an alias in other letters', { venue: 'lhs  STADIUM!' }, ['facility']],
    ['another place', { venue: 'Soccer Complex' }, []],
    ['a place of the other school with the same name', { isHome: false }, []],
    ['an earlier time', { time: '15:00' }, []],
    ['another day', { date: '2030-09-07' }, []],
    ['a canceled game', { status: 'canceled' }, []],
  ])('at %s', async (_case, game, rules) => {
    await save();
    expect((await check(ofSoccer(game))).map(({ rule }) => rule)).toEqual(rules);
  });

  test.each([
    ['the same name, in other letters', { venue: 'main  GYM.' }, ['facility']],
    ['a neutral site of that name', { isHome: false, neutral: true }, ['facility']],
    ['a gym of that name of the other school', { isHome: false }, []],
  ])('at a place that nobody has named yet, %s', async (_case, game, rules) => {
    await save({ venue: 'Main Gym' });
    const found = await check(ofSoccer({ venue: 'Main Gym', ...game }));
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  test.each(['TBD', 'Home', '***', SCHOOL, 'Rink'])(
    'does not take %j for one place',
    async (venue) => {
      await core.database.prisma.school.update({
        where: { id: staff.school.id },
        data: { name: SCHOOL, otherVenues: ['rink'] },
      });
      await save({ venue });
      expect(await check(ofSoccer({ venue }))).toEqual([]);
    },
  );

  test('of a stored game compares its new facts, not its old ones', async () => {
    await save();
    const { id } = await save(ofSoccer({ date: '2030-09-07' }));
    expect(await check({ ...ofSoccer(), id })).toHaveLength(1);
    expect(await check({ ...ofSoccer({ date: '2030-09-08' }), id })).toEqual([]);
  });

  test("a canceled or postponed game is in nobody's way", async () => {
    const { id } = await save();
    await core.database.prisma.game.update({ where: { id }, data: { disruption: 'postponed' } });
    expect(await check(ofSoccer())).toEqual([]);
    await core.database.prisma.game.update({
      where: { id },
      data: { disruption: null, status: 'canceled' },
    });
    expect(await check(ofSoccer())).toEqual([]);
  });

  test("rejects what is not the school's own, with nothing of it in the answer", async () => {
    const other = await newStaff(core);
    const schoolId = other.school.id;
    const [team, opponent] = [
      await core.make.team({ schoolId }),
      await core.make.opponent({ schoolId, schoolName: 'Secret Academy' }),
    ];
    const game = await core.make.game({ schoolId, teamId: team.id, opponentId: opponent.id });
    for (const [body, status, field] of [
      [{ teamId: team.id }, 400, 'teamId'],
      [{ opponentId: opponent.id }, 400, 'opponentId'],
      [{ id: game.id }, 404, undefined],
    ] as const) {
      const answer = await staff.browser.post('/api/games/check', input(body));
      expect(answer.status).toBe(status);
      if (field !== undefined) expect(answer.body).toHaveProperty(['fields', field]);
      expect(answer.text).not.toContain('Secret');
    }
    expect(await check(input())).toEqual([]);
  });
});

describe('accepting a conflict', () => {
  const REASON = 'The officials agreed to a later start.';
  let ids: readonly [football: number, soccer: number];
  beforeEach(async () => {
    ids = [(await save()).id, (await save(ofSoccer())).id];
  });
  const accept = async (fingerprint: string, reason = REASON) =>
    staff.browser.post('/api/conflicts/accept', { fingerprint, reason });
  const acceptOnly = async () => {
    const [conflict] = (await list()).open;
    const { status, text } = await accept(conflict?.fingerprint ?? '');
    expect(status).toBe(200);
    return ConflictView.parse(JSON.parse(text));
  };
  const put = (game: Game) =>
    staff.browser.put(`/api/games/${ids[1]}`, ofSoccer(game)).then(({ status }) => {
      expect(status).toBe(200);
    });

  test('moves it to the accepted ones, with who and why, and can be taken back', async () => {
    const accepted = await acceptOnly();
    expect(accepted).toMatchObject({
      acceptedBy: 'Pat Doe',
      reason: REASON,
      gameIds: ids.toReversed(),
    });
    expect(await list()).toEqual({ open: [], accepted: [accepted] });
    expect(await check({ ...ofSoccer(), id: ids[1] })).toMatchObject([{ reason: REASON }]);
    const path = `/api/conflicts/accept/${accepted.fingerprint}`;
    expect((await staff.browser.delete(path)).status).toBe(200);
    expect((await list()).open).toHaveLength(1);
    expect((await staff.browser.delete(path)).status).toBe(404);
  });

  test('survives a change of notes and results, and lapses with a change of date, time or place', async () => {
    await acceptOnly();
    await core.database.prisma.game.update({
      where: { id: ids[1] },
      data: { publicNote: 'Bring a chair', reason: 'none' },
    });
    expect((await list()).open).toEqual([]);
    await put({ time: '18:15' });
    expect(await list()).toMatchObject({ open: [{ rule: 'facility' }], accepted: [] });
    await put({ time: '18:00' });
    expect(await list()).toMatchObject({ open: [], accepted: [{ rule: 'facility' }] });
    await put({ date: '2030-09-07' });
    expect(await list()).toEqual({ open: [], accepted: [] });
  });

  test('needs a reason and a conflict that there is', async () => {
    const [conflict] = (await list()).open;
    expect((await accept(conflict?.fingerprint ?? '', ' ')).body).toMatchObject({
      fields: { reason: 'Say why this is OK' },
    });
    const stranger = await newStaff(core);
    const ofAnother = await stranger.browser.post('/api/conflicts/accept', {
      fingerprint: conflict?.fingerprint,
      reason: REASON,
    });
    expect([ofAnother.status, ofAnother.body]).toEqual([
      404,
      { code: 'not-found', message: 'Conflict not found' },
    ]);
    for (const unknown of ['0'.repeat(32), '', "x' or 1=1", 'x'.repeat(1_000)]) {
      const { status, text } = await accept(unknown);
      expect([unknown, status, text]).toEqual([unknown, 404, ofAnother.text]);
    }
    expect((await list()).accepted).toEqual([]);
  });

  test('is in the history of the school', async () => {
    await acceptOnly();
    const { body } = await staff.browser.get('/api/audit?kind=accepted-conflict');
    expect(body).toHaveProperty('entries', [
      expect.objectContaining({
        action: 'created',
        label: expect.stringContaining('Main Stadium is taken'),
        changes: expect.objectContaining({ reason: [null, REASON] }),
      }),
    ]);
  });
});

test('two people who save at the same moment both see the conflict', async () => {
  const colleague = { ...staff, ...(await newStaff(core, staff.school)) };
  await Promise.all([save(), save(ofSoccer(), colleague)]);
  for (const { browser } of [staff, colleague]) {
    const { text } = await browser.get('/api/conflicts?year=2030-31');
    expect(ConflictsView.parse(JSON.parse(text)).open).toMatchObject([{ rule: 'facility' }]);
  }
});

test('lists the conflicts of one school year, of the current one unless another is asked for', async () => {
  await save();
  await save(ofSoccer());
  expect((await list()).open).toHaveLength(1);
  expect((await list('2029-30')).open).toEqual([]);
  expect((await staff.browser.get('/api/conflicts')).status).toBe(200);
  expect((await staff.browser.get('/api/conflicts?year=2030-32')).status).toBe(400);
});

test('offers the next days without conflict, each with why', async () => {
  await save();
  await save({ date: '2030-09-08', opponentId: oak.id });
  await core.database.prisma.noPlayDate.create({
    data: {
      schoolId: staff.school.id,
      name: 'Fall Break',
      kind: 'holiday',
      firstDay: new Date('2030-09-09'),
      lastDay: new Date('2030-09-10'),
    },
  });
  const { status, text } = await staff.browser.post('/api/games/better-dates', ofSoccer());
  expect(status).toBe(200);
  expect(BetterDatesView.parse(JSON.parse(text)).dates).toMatchObject([
    {
      date: '2030-09-07',
      time: '18:00',
      why: expect.arrayContaining(['Main Stadium is free at 6:00 PM.']),
    },
    { date: '2030-09-11' },
    { date: '2030-09-12' },
    { date: '2030-09-13' },
    { date: '2030-09-14' },
  ]);
});

test('offers a game that was to end in daylight only where it still does', async () => {
  const schoolId = staff.school.id;
  await core.database.prisma.facility.create({
    data: {
      schoolId,
      kind: 'site',
      name: 'Park Field',
      outdoor: true,
      latitude: 41.48,
      longitude: -81.61,
    },
  });
  const datesOf = async (time: string) => {
    const game = ofSoccer({ venue: 'Park Field', date: '2030-11-01', time });
    const { text } = await staff.browser.post('/api/games/better-dates', game);
    return BetterDatesView.parse(JSON.parse(text)).dates;
  };
  // The clocks change on November 3.
  const day = await datesOf('16:30');
  expect(day.map(({ date }) => date)).toEqual(['2030-11-02']);
  expect(day[0]?.why).toContainEqual(
    expect.stringMatching(/^It ends before the sun sets at 6:\d\d PM\.$/),
  );
  const evening = await datesOf('18:00');
  expect(evening.map(({ date }) => date)).toHaveLength(5);
  expect(evening[1]?.why).toContainEqual(
    expect.stringMatching(/^The sun sets at 5:\d\d PM: lights are needed\.$/),
  );
});
