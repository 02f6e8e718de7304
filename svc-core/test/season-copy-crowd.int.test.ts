import { plusDays } from '@fieldhouse/core-contract';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '../generated/prisma/client.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { planningSchool } from '../testing/planning-school.ts';
import type { PlanningSchool } from '../testing/planning-school.ts';

let core: TestCore;
let school: PlanningSchool;
let teamIds: number[];
const TEAMS = isFullRun ? 60 : 6;
const GAMES_OF_A_TEAM = 30;
const GAMES = TEAMS * GAMES_OF_A_TEAM;

beforeAll(async () => {
  core = await startCore();
  school = await planningSchool(core);
  const { schoolId } = school;
  teamIds = await Promise.all(
    Array.from({ length: TEAMS }, async () => (await core.make.team({ schoolId })).id),
  );
  const opponents = await Promise.all(
    Array.from({ length: 20 }, async () => (await core.make.opponent({ schoolId })).id),
  );
  await core.database.prisma.game.createMany({
    data: teamIds.flatMap((teamId, team) =>
      Array.from({ length: GAMES_OF_A_TEAM }, (_, game) => ({
        schoolId,
        teamId,
        opponentId: opponents[(team + game) % opponents.length] ?? 0,
        date: new Date(plusDays('2025-08-20', 9 * game + (team % 7))),
        time: new Date('1970-01-01T16:30:00Z'),
        venue: game % 2 === 0 ? `Field ${team}` : `Their field ${game}`,
        isHome: game % 2 === 0,
      })),
    ),
  });
});
afterAll(() => core.close());

const weekdays = (games: readonly Game[]) => games.map(({ date }) => date.getUTCDay());
const allBut = (games: readonly Game[], ids: ReadonlySet<number>) =>
  games.filter(({ id }) => !ids.has(id));

test(`${TEAMS} teams are copied for two years on: each weekday is kept, nothing is made twice, and an undo is exact`, async () => {
  const first = await school.stored();
  const one = await school.copied({ teamIds });
  expect(one).toMatchObject({ changed: GAMES, skipped: [], conflictCheck: 'done' });
  const second = allBut(await school.stored(), new Set(first.map(({ id }) => id)));
  const sources = new Map(first.map((game) => [game.id, game]));
  const copiedFrom = second.map(({ copiedFromId }) => sources.get(copiedFromId ?? 0));
  expect(weekdays(second)).toEqual(copiedFrom.map((game) => game?.date.getUTCDay()));
  const steps = second.map(({ date }, at) => Number(date) - Number(copiedFrom[at]?.date));
  expect(new Set(steps.map((ms) => ms / 86_400_000))).toEqual(new Set([364]));

  const next = { fromYear: '2026-27', toYear: '2027-28', teamIds, swapSides: true };
  const two = await school.copied(next);
  expect(two.changed).toBe(GAMES);
  expect(two.games.map(({ to }) => new Date(to.date).getUTCDay())).toEqual(
    two.games.map(({ from }) => new Date(from.date).getUTCDay()),
  );
  expect(two.games.map(({ to }) => to.isHome)).toEqual(two.games.map(({ from }) => !from.isHome));
  expect(await school.copied(next)).toMatchObject({ changed: 0, games: [] });
  expect((await school.copied({ teamIds })).skipped).toHaveLength(GAMES);
  expect(await school.stored()).toHaveLength(3 * GAMES);

  expect(await school.undo(two.changeSetId)).toMatchObject({
    status: 200,
    body: { kept: [] },
  });
  expect(await school.undo(one.changeSetId)).toMatchObject({ status: 200, body: { kept: [] } });
  expect(await school.stored()).toEqual(first);
});
