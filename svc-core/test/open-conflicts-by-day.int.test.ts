import { ConflictsView, GameView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conflictTurns } from '../src/schedule/conflicts/conflict-turns.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let ids: { football: number; soccer: number; central: number; oak: number };
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  staff = await newStaff(core);
  const schoolId = staff.school.id;
  const football = await core.make.team({ schoolId, sport: 'football' });
  const soccer = await core.make.team({ schoolId, sport: 'soccer', gender: 'girls' });
  const central = await core.make.opponent({ schoolId, schoolName: 'Central Catholic' });
  const oak = await core.make.opponent({ schoolId, schoolName: 'Oak Valley' });
  ids = { football: football.id, soccer: soccer.id, central: central.id, oak: oak.id };
  await core.database.prisma.facility.create({
    data: { schoolId, kind: 'site', name: 'Main Stadium' },
  });
});

interface Game {
  readonly teamId?: number;
  readonly opponentId?: number;
  readonly date?: string;
  readonly time?: string;
  readonly venue?: string;
}
const ofSoccer = (game: Game = {}): Game => ({
  teamId: ids.soccer,
  opponentId: ids.oak,
  time: '18:00',
  ...game,
});

/** By default a football game on September 6, 2030 in the stadium, where `ofSoccer` is in conflict with it. */
const input = (game: Game = {}) => ({
  teamId: ids.football,
  opponentId: ids.central,
  date: '2030-09-06',
  time: '19:00',
  venue: 'Main Stadium',
  isHome: true,
  ...game,
});
async function save(game: Game = {}): Promise<number> {
  const answer = await staff.browser.post('/api/games', input(game));
  expect(answer.status).toBe(201);
  return GameView.parse(answer.body).id;
}

async function listed() {
  const { text } = await staff.browser.get('/api/conflicts?year=2030-31');
  return ConflictsView.parse(JSON.parse(text)).open;
}
const acceptFirst = async () => {
  const [conflict] = await listed();
  await staff.browser.post('/api/conflicts/accept', {
    fingerprint: conflict?.fingerprint,
    reason: 'It is fine',
  });
};

describe('the number of open conflicts by day', () => {
  const path = (year = '2030-31') => `/api/conflicts?year=${year}&countBy=day`;
  async function count(year?: string) {
    const { status, text } = await staff.browser.get(path(year));
    expect({ status, text }).toMatchObject({ status: 200 });
    const { open, accepted, openByDay } = ConflictsView.parse(JSON.parse(text));
    expect([open, accepted]).toEqual([[], []]);
    return openByDay?.map(({ date, count }) => [date, count]);
  }

  test('is that of one school year', async () => {
    expect(await count()).toEqual([]);
    for (const date of ['2030-10-04', '2030-09-06']) {
      await save({ date });
      await save(ofSoccer({ date }));
    }
    expect(await count()).toEqual([
      ['2030-09-06', 1],
      ['2030-10-04', 1],
    ]);
    expect(await count('2029-30')).toEqual([]);
    expect((await staff.browser.get('/api/conflicts?countBy=week')).status).toBe(400);
  });

  test('is without warnings, notes and accepted ones', async () => {
    // Two games of a team at two places on one day, and the same opponent twice in a week.
    await save({ venue: 'Elsewhere', time: '10:00' });
    await save({ date: '2030-09-07', time: '10:00' });
    expect(await count()).toEqual([]);
    await save(ofSoccer({ time: '18:00' }));
    await save({ opponentId: ids.oak });
    const volleyball = await core.make.team({ schoolId: staff.school.id, sport: 'volleyball' });
    await save({ teamId: volleyball.id, time: '19:15' });
    expect(await count()).toEqual([['2030-09-06', 3]]);
    await acceptFirst();
    expect(await count()).toEqual([['2030-09-06', 2]]);
    await acceptFirst();
    await acceptFirst();
    expect(await count()).toEqual([]);
    await save({ date: '2030-09-08' });
    await save(ofSoccer({ date: '2030-09-08' }));
    expect(await count()).toEqual([['2030-09-08', 1]]);
  });

  test('is confirmed with 304 until the schedule changes or a conflict is accepted, never for another school', async () => {
    await save();
    await save(ofSoccer());
    const url = path();
    const tagOf = async () => (await staff.browser.get(url)).headers.get('etag') ?? '';
    const tag = await tagOf();
    const known = { 'if-none-match': tag };
    expect((await staff.browser.get(url, known)).status).toBe(304);
    const other = await newStaff(core);
    const foreign = await other.browser.get(url, known);
    expect([foreign.status, foreign.body]).toEqual([
      200,
      { open: [], accepted: [], openByDay: [] },
    ]);
    await acceptFirst();
    const changed = await staff.browser.get(url, known);
    expect([changed.status, changed.body]).toEqual([
      200,
      { open: [], accepted: [], openByDay: [] },
    ]);
    const accepted = { 'if-none-match': await tagOf() };
    await save({ date: '2030-09-09' });
    expect((await staff.browser.get(url, accepted)).status).toBe(200);
  });
});

describe('the games with open conflicts or warnings by day', () => {
  const path = '/api/conflicts?year=2030-31&markBy=game';
  async function marks(url = path) {
    const { status, text } = await staff.browser.get(url);
    expect({ status, text }).toMatchObject({ status: 200 });
    const view = ConflictsView.parse(JSON.parse(text));
    expect([view.open, view.accepted]).toEqual([[], []]);
    return view.marksByDay;
  }

  test('are told of the last day on which they have some', async () => {
    expect(await marks()).toEqual([]);
    // In conflict with each other on Friday, and each with a warning: the same opponent on Saturday.
    const football = await save();
    const soccer = await save(ofSoccer());
    const again = await save({ date: '2030-09-07' });
    const soccerAgain = await save(ofSoccer({ date: '2030-09-07', time: '10:00' }));
    expect(await marks()).toEqual([
      { date: '2030-09-06', conflict: [football, soccer], warning: [] },
      { date: '2030-09-07', conflict: [], warning: [football, soccer, again, soccerAgain] },
    ]);
  });

  test('are without notes and accepted ones', async () => {
    await save();
    const soccer = await save(ofSoccer());
    await acceptFirst();
    expect(await marks()).toEqual([]);
    // The accepted conflict is about the first of these games, too.
    const volleyball = await core.make.team({ schoolId: staff.school.id, sport: 'volleyball' });
    const third = await save({ teamId: volleyball.id, opponentId: ids.oak, time: '18:30' });
    const [day] = (await marks()) ?? [];
    expect(day?.conflict).toEqual(expect.arrayContaining([soccer, third]));
  });

  test('come with the numbers if both are asked for, and nothing else is asked for so', async () => {
    const answer = await staff.browser.get(`${path}&countBy=day`);
    expect(answer.body).toEqual({ open: [], accepted: [], openByDay: [], marksByDay: [] });
    expect((await staff.browser.get('/api/conflicts?markBy=team')).status).toBe(400);
  });
});

test('a large schedule that is searched keeps nobody else waiting', async () => {
  await save();
  const stranger = await newStaff(core);
  const asked = ['', '?countBy=day', '?markBy=game'].map((query) => `/api/conflicts${query}`);
  const end = await conflictTurns.acquire({ key: staff.school.id });
  let answered = 0;
  const own = [
    ...asked.map((path) => staff.browser.get(path)),
    ...['/api/games/check', '/api/games/better-dates'].map((path) =>
      staff.browser.post(path, input(ofSoccer())),
    ),
    staff.browser.post('/api/games/batch/check', { games: [input(ofSoccer())] }),
  ].map((call) => call.finally(() => (answered += 1)));
  for (const path of asked) expect((await stranger.browser.get(path)).status).toBe(200);
  expect(answered).toBe(0);
  end();
  for (const { status } of await Promise.all(own)) expect(status).toBe(200);
});
