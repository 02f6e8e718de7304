import { BulkEditView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { planningSchool } from '../testing/planning-school.ts';
import type { PlanningSchool } from '../testing/planning-school.ts';

let core: TestCore;
let school: PlanningSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await planningSchool(core);
});

const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);
/** An away game at 7 PM. */
const awayGame = () =>
  school.game({
    isHome: false,
    time: at('19:00'),
    dismissalTime: at('14:30'),
    departureTime: at('15:00'),
    transport: 'Bus 4',
  });
const NO_TRIP = { dismissalTime: null, departureTime: null, transport: null };
const bulk = async (id: number, change: object) => {
  const { status, body } = await school.browser.post('/api/games/bulk', { gameIds: [id], change });
  expect({ status, body }).toMatchObject({ status: 200 });
  return BulkEditView.parse(body);
};

test('games that are scheduled together have the trips that they are given', async () => {
  const game = {
    teamId: school.team.id,
    opponentId: school.opponent.id,
    date: '2026-09-04',
    time: '19:00',
    venue: 'Their Field',
    isHome: false,
  };
  const trip = { dismissalTime: '14:30', departureTime: '15:00', transport: 'Bus 4' };
  const { status } = await school.browser.post('/api/games/batch', {
    games: [{ ...game, ...trip }, game],
  });
  expect(status).toBe(201);
  const [first, second] = await school.games();
  expect(first).toMatchObject(trip);
  for (const name of Object.keys(trip)) expect(second).not.toHaveProperty(name);
});

describe('a copied away game', () => {
  test('keeps its trip', async () => {
    await awayGame();
    await school.copied();
    const [, copy] = await school.stored();
    expect(copy).toMatchObject({
      dismissalTime: at('14:30'),
      departureTime: at('15:00'),
      transport: 'Bus 4',
    });
  });

  test('of another level leaves as much earlier as it begins', async () => {
    await awayGame();
    const { id: toTeamId } = await core.make.team({
      schoolId: school.schoolId,
      sport: 'football',
      level: 'jr-varsity',
    });
    await school.copied({ targets: [{ teamId: school.team.id, toTeamId, shiftMinutes: -90 }] });
    const [, copy] = await school.stored();
    expect(copy).toMatchObject({ dismissalTime: at('13:00'), departureTime: at('13:30') });
  });

  test('has no times of the trip without a time, and no trip on the other side', async () => {
    const { id } = await awayGame();
    await school.copied({ times: 'tbd' });
    const tbd = (await school.stored()).find(({ copiedFromId }) => copiedFromId === id);
    expect(tbd).toMatchObject({ ...NO_TRIP, time: null, transport: 'Bus 4' });
    await school.copied({ toYear: '2027-28', swapSides: true });
    const swapped = (await school.stored()).at(-1);
    expect(swapped).toMatchObject({ ...NO_TRIP, time: at('19:00'), isHome: true });
  });
});

describe('a bulk edit', () => {
  test('of the time moves the trip with it, and its undo moves it back', async () => {
    const { id } = await awayGame();
    const before = await school.stored();
    const { changeSetId } = await bulk(id, { time: '17:15' });
    const [moved] = await school.stored();
    expect(moved).toMatchObject({ dismissalTime: at('12:45'), departureTime: at('13:15') });
    await school.undo(changeSetId);
    const [undone] = await school.stored();
    const { dismissalTime, departureTime, transport } = before[0] ?? {};
    expect(undone).toMatchObject({ dismissalTime, departureTime, transport });
  });

  test('of the date keeps it, and of the side ends it', async () => {
    const { id } = await awayGame();
    await bulk(id, { shiftDays: 1 });
    expect((await school.stored())[0]).toMatchObject({ departureTime: at('15:00') });
    await bulk(id, { swapSides: true });
    expect((await school.stored())[0]).toMatchObject({ ...NO_TRIP, isHome: true });
  });
});
