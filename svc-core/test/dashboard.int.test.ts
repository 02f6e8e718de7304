import { DashboardView, schoolYearOfDay } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prisma } from '../generated/prisma/client.ts';
import { dayIn, newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
  // Its first day is more than half a year away, whenever the test runs.
  const schoolYearStart = dayIn('UTC').slice(5, 7) < '07' ? '09-01' : '02-01';
  await core.database.prisma.school.update({
    where: { id: staff.school.id },
    data: { timezone: 'UTC', schoolYearStart },
  });
});
afterAll(() => core.close());

const DAY_MS = 86_400_000;
const day = (away: number) => new Date(Date.parse(dayIn('UTC')) + away * DAY_MS);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type GameParts = Omit<Partial<Prisma.GameUncheckedCreateInput>, 'schoolId' | 'date'>;

/** A game so many days from today; its ID. */
const game = async (away: number, parts: GameParts = {}): Promise<number> =>
  (await core.make.game({ schoolId: staff.school.id, date: day(away), ...parts })).id;

/** A game that the other school was asked about, with its answer if it has given one. */
async function asked(
  away: number,
  state: 'pending' | 'reschedule' | 'declined',
  {
    ago,
    note = null,
    ...parts
  }: GameParts & { readonly ago: number; readonly note?: string | null },
): Promise<number> {
  const status = state === 'pending' ? 'verification-sent' : 'reschedule';
  const gameId = await game(away, { status, ...parts });
  await core.database.prisma.verification.create({
    data: {
      schoolId: staff.school.id,
      gameId,
      tokenHash: `${gameId}-${state}`,
      sentTo: 'manager@opponent.test',
      snapshot: {},
      state,
      note,
      expiresAt: day(60),
      createdAt: daysAgo(ago),
      answeredAt: state === 'pending' ? null : daysAgo(ago),
    },
  });
  return gameId;
}

async function dashboard(query = ''): Promise<DashboardView> {
  const { status, body } = await staff.browser.get(`/api/dashboard${query}`);
  expect(status).toBe(200);
  return DashboardView.parse(body);
}

const ids = ({ games }: { readonly games: readonly { readonly id: number }[] }) =>
  games.map(({ id }) => id);
const needsOf = ({ needs }: DashboardView) =>
  needs.map((need) => [need.need, need.count, ids(need)]);

describe('what waits for a person', () => {
  test('is listed once, most urgent first, with what the other school said', async () => {
    const unsent = await game(5);
    const unanswered = await asked(30, 'pending', { ago: 4 });
    const undelivered = await game(9, { mailProblem: 'Mailbox full.' });
    const reschedule = await asked(40, 'reschedule', { ago: 1, note: 'Bus trouble' });
    const declined = await asked(50, 'declined', { ago: 1 });
    const makeUp = await game(-9, { status: 'verified', disruption: 'postponed' });
    const found = await dashboard();
    expect(needsOf(found)).toEqual([
      ['declined', 1, [declined]],
      ['reschedule', 1, [reschedule]],
      ['make-up', 1, [makeUp]],
      ['undelivered', 1, [undelivered]],
      ['unanswered', 1, [unanswered]],
      ['unsent', 1, [unsent]],
    ]);
    expect(found.needs[1]?.games[0]?.rescheduleRequest?.note).toBe('Bus trouble');
  });

  test('leaves out what is recent, far ahead, past, off, or has no address', async () => {
    await game(15);
    await game(-1);
    await asked(3, 'pending', { ago: 2 });
    await asked(-2, 'pending', { ago: 9 });
    await game(2, { status: 'verified' });
    await game(2, { status: 'canceled' });
    await game(5, { status: 'canceled', disruption: 'postponed' });
    await game(6, { disruption: 'forfeit' });
    const { id: opponentId } = await core.make.opponent({
      schoolId: staff.school.id,
      schoolName: 'Ash',
      email: ' ',
    });
    await game(2, { opponentId });
    const found = await dashboard();
    expect(needsOf(found)).toEqual([]);
    expect(found.noAddress).toEqual({ count: 1, first: 'Ash' });
  });

  test('counts all games of a reason, and lists requests the latest first, on the card the oldest', async () => {
    const [third, first, second] = [
      await asked(2, 'reschedule', { ago: 3 }),
      await asked(9, 'reschedule', { ago: 8 }),
      await asked(4, 'reschedule', { ago: 5 }),
    ];
    const latest = await asked(1, 'reschedule', { ago: 1 });
    const found = await dashboard();
    expect(needsOf(found)).toEqual([['reschedule', 4, [latest, third, second, first]]]);
    expect(ids(found.reschedule)).toEqual([first, second, third]);
  });

  test('of later school years is counted by year, while the current one is shown', async () => {
    await asked(400, 'reschedule', { ago: 1 });
    await asked(401, 'reschedule', { ago: 1 });
    await game(402);
    const { later, needs } = await dashboard();
    expect(later).toEqual([{ year: expect.stringMatching(/^\d{4}-\d{2}$/), count: 2 }]);
    expect(needs).toEqual([]);
    expect((await dashboard(`?year=${later[0]?.year}`)).needs).toMatchObject([{ count: 2 }]);
    expect(await dashboard('?year=all')).toMatchObject({ later: [], needs: [{ count: 2 }] });
  });
});

describe('the cards', () => {
  test('list the games ahead, then for the verified ones those that are over, and the latest changes', async () => {
    const later = await game(12, { status: 'verified' });
    const tbd = await game(3, { time: null });
    const sooner = await game(3);
    const over = await game(-4, { status: 'verified' });
    const longOver = await game(-8, { status: 'verified' });
    const canceled = await game(6, { status: 'canceled' });
    const found = await dashboard();
    expect([found.upcoming.count, ids(found.upcoming)]).toEqual([3, [sooner, tbd, later]]);
    expect([found.verified.count, ids(found.verified)]).toEqual([3, [later, over, longOver]]);
    expect(ids(found.recent)).toEqual([canceled, later]);
  });

  test('say who made the latest change of a game', async () => {
    const [{ id, teamId, opponentId }, other] = [
      await core.make.game({ schoolId: staff.school.id, date: day(6), status: 'canceled' }),
      await game(7, { status: 'canceled' }),
    ];
    const date = day(6).toISOString().slice(0, 10);
    const edit = { teamId, opponentId, date, time: '10:00', venue: 'Hall', status: 'canceled' };
    expect((await staff.browser.put(`/api/games/${id}`, edit)).status).toBe(200);
    const { recent, recentBy } = await dashboard();
    expect(ids(recent)).toEqual([id, other]);
    expect(recentBy).toEqual({
      [id]: { kind: 'person', name: 'Pat Doe' },
      [other]: { kind: 'system' },
    });
  });

  test('count games by status as it is shown, results by the score text, and what is on today', async () => {
    await game(0);
    await game(0, { status: 'canceled' });
    await game(-3, { status: 'completed', score: 'W 24-17' });
    await game(-4, { status: 'completed', score: 'W 24-17' });
    await game(-5, { status: 'completed', score: '3-3' });
    await game(-6, { status: 'completed', score: 'L 0-2', disruption: 'delayed' });
    await game(-7, { status: 'completed', score: '3-1' });
    await game(-8, { status: 'completed', score: 'W 3-1', gameType: 'scrimmage' });
    await asked(20, 'declined', { ago: 1 });
    const found = await dashboard();
    expect(found.statuses).toEqual({ scheduled: 1, canceled: 1, completed: 6, declined: 1 });
    expect(found.record).toEqual({ wins: 3, losses: 1, ties: 1 });
    expect(found.gamesToday).toBe(1);
  });

  test('count a game that is off under what happened to it, and no longer as agreed on; a delayed one stays agreed on', async () => {
    await game(2, { status: 'verified', disruption: 'postponed' });
    await game(3, { status: 'verified', disruption: 'suspended' });
    const delayed = await game(0, { status: 'verified', disruption: 'delayed' });
    await game(4, { status: 'reschedule', disruption: 'postponed' });
    const found = await dashboard();
    expect(found.statuses).toEqual({ postponed: 2, suspended: 1, verified: 1 });
    expect([found.verified.count, ids(found.verified)]).toEqual([1, [delayed]]);
    expect(found.reschedule.count).toBe(0);
  });
});

describe('the weeks', () => {
  test('count how far the agreement on each game is, from this week on', async () => {
    const sunday = -new Date(dayIn('UTC')).getUTCDay();
    await game(sunday, { status: 'verified' });
    await game(sunday + 1, { status: 'verification-sent' });
    await game(sunday + 6);
    await asked(sunday + 15, 'declined', { ago: 1 });
    await game(sunday + 15, { status: 'canceled' });
    await game(sunday + 15, { disruption: 'postponed' });
    await game(sunday - 1);
    const none = { confirmed: 0, waiting: 0, change: 0, unsent: 0 };
    const start = (away: number) => day(away).toISOString().slice(0, 10);
    expect((await dashboard()).weeks).toEqual([
      { ...none, start: start(sunday), confirmed: 1, waiting: 1, unsent: 1 },
      { ...none, start: start(sunday + 14), change: 1 },
    ]);
  });

  test('of a year that is over are all of its weeks', async () => {
    await game(-400);
    const { schoolYearStart } = await core.database.prisma.school.findUniqueOrThrow({
      where: { id: staff.school.id },
    });
    const { label } = schoolYearOfDay(day(-400).toISOString().slice(0, 10), schoolYearStart);
    expect((await dashboard(`?year=${label}`)).weeks).toMatchObject([{ unsent: 1 }]);
    expect((await dashboard()).weeks).toEqual([]);
    expect((await dashboard('?year=all')).weeks).toEqual([]);
  });
});

test('a school without games, teams and opponents has an empty dashboard', async () => {
  expect(await dashboard()).toMatchObject({
    hasGames: false,
    hasOpponents: false,
    teams: 0,
    needs: [],
    upcoming: { count: 0, games: [] },
    statuses: {},
    weeks: [],
  });
});
