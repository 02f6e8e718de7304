import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileLocked } from '../../svc-core/testing/locked-table.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
let staff: Staff;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  staff = await stack.staff();
  await stack.core.database.prisma.facility.create({
    data: {
      schoolId: staff.schoolId,
      kind: 'site',
      name: 'Main Stadium',
      aliases: ['LHS Stadium'],
    },
  });
});

const file = (...rows: string[]) =>
  ['Date,Time,Team,H/A,Opponent,Venue,Status', ...rows].join('\n');
const FOOTBALL = '9/6/2030,7:00 PM,Football Varsity,H,Central,Main Stadium,';
const SOCCER = '9/6/2030,6:00 PM,Girls Soccer Varsity,H,Oak Valley,LHS Stadium,';

async function previewGames(csvData: string, mode = 'new') {
  const { status, body } = await staff.call('POST', '/api/import-games/preview', { csvData, mode });
  expect(status).toBe(200);
  return body;
}
async function preview(csvData: string, mode = 'new') {
  const body = await previewGames(csvData, mode);
  return {
    check: body.conflictCheck,
    conflicts: body.games.map((game: { row: number; conflicts?: { message: string }[] }) => [
      game.row,
      (game.conflicts ?? []).map(({ message }) => message),
    ]),
  };
}
const done = (conflictGames: number, warningGames = 0) => ({
  state: 'done',
  conflictGames,
  warningGames,
});
const FOOTBALL_IS_THERE = 'Main Stadium is taken: Football Varsity vs Central, 7:00 PM to 9:30 PM.';
const SOCCER_IS_THERE =
  'Main Stadium is taken: Girls Soccer Varsity vs Oak Valley, 6:00 PM to 7:45 PM.';

test('two rows of new teams and opponents in each other’s way are told at both', async () => {
  expect(await preview(file(FOOTBALL, SOCCER))).toEqual({
    check: done(2),
    conflicts: [
      [3, [FOOTBALL_IS_THERE]],
      [2, [SOCCER_IS_THERE]],
    ],
  });
});

test('a row is compared with the schedule', async () => {
  await staff.importFile(file(FOOTBALL));
  expect(await preview(file(SOCCER))).toEqual({
    check: done(1),
    conflicts: [[2, [FOOTBALL_IS_THERE]]],
  });
});

test('a changed game counts only if it would be updated', async () => {
  await staff.importFile(file(FOOTBALL, SOCCER.replace('6:00', '3:00')));
  expect((await preview(file(SOCCER), 'new')).check).toEqual(done(0));
  expect(await preview(file(SOCCER.replace('LHS Stadium', '')), 'update')).toEqual({
    check: done(1),
    conflicts: [[2, [FOOTBALL_IS_THERE]]],
  });
});

test('a game that begins at another time is judged without its stored end', async () => {
  const other = 'Oak Park Field';
  await staff.importFile(file(FOOTBALL, SOCCER.replace('LHS Stadium', other)));
  await stack.core.database.pool.query(
    `update games set "endTime" = '21:00' where "schoolId" = $1 and venue = $2`,
    [staff.schoolId, other],
  );
  const moved = SOCCER.replace('6:00', '3:00');
  expect((await preview(file(moved), 'update')).check).toEqual(done(0));
  expect((await preview(file(SOCCER), 'update')).check).toEqual(done(1));
});

test('games of the file at venues that name no facility are counted, if they would be imported', async () => {
  const field = (time: string, venue = 'Field 3') =>
    `9/6/2030,${time},Girls Soccer Varsity,H,Oak Valley,${venue},`;
  const away = '9/7/2030,6:00 PM,Girls Soccer Varsity,A,Oak Valley,Their Field,';
  const rows = file(
    FOOTBALL,
    field('9:00 AM'),
    field('1:00 PM', 'FIELD 3'),
    field('6:00 PM', ''),
    away,
  );
  const { check } = await preview(rows);
  expect(check.openVenues).toEqual({ games: 3, venues: 2 });
  await staff.importFile(rows);
  expect((await preview(rows)).check).toEqual(done(0));
});

test('a canceled game is in no one’s way', async () => {
  expect((await preview(file(`${FOOTBALL}Canceled`, SOCCER))).check).toEqual(done(0));
  await staff.importFile(file(FOOTBALL));
  expect((await preview(file(`${FOOTBALL}Canceled`, SOCCER), 'update')).check).toEqual(done(0));
});

test('an accepted conflict does not count', async () => {
  await staff.importFile(file(FOOTBALL, SOCCER));
  const update = file(`${FOOTBALL}Forfeit`, SOCCER);
  expect((await preview(update, 'update')).check).toEqual(done(1));
  const { text } = await staff.browser.get('/api/conflicts?year=2030-31');
  const [{ fingerprint }] = JSON.parse(text).open;
  const reason = 'Soccer ends early.';
  expect((await staff.browser.post('/api/conflicts/accept', { fingerprint, reason })).status).toBe(
    200,
  );
  expect((await preview(update, 'update')).check).toEqual(done(0));
});

test('of many conflicts of a game the first are listed and all are counted', async () => {
  const schools = ['North', 'South', 'East', 'West', 'Central'];
  const rows = schools.map((name) => FOOTBALL.replace('Central', name));
  const { games } = await previewGames(file(...rows));
  expect(games).toHaveLength(5);
  for (const { conflicts, conflictCounts } of games) {
    expect(conflicts).toHaveLength(3);
    expect(conflictCounts).toEqual({ conflict: 4, warning: 0 });
  }
  const [alone] = (await previewGames(file(FOOTBALL))).games;
  expect(alone).not.toHaveProperty('conflictCounts');
});

test('a no-play date and a game too many are told, the worse first', async () => {
  const { prisma } = stack.core.database;
  const { schoolId } = staff;
  const day = new Date('2030-09-06');
  await prisma.noPlayDate.create({
    data: { schoolId, name: 'Exams', kind: 'exam', firstDay: day, lastDay: day },
  });
  await prisma.contestRule.create({ data: { schoolId, maxWeek: 1 } });
  const thursday = '9/5/2030,7:00 PM,Football Varsity,H,East,Main Stadium,';
  expect(await preview(file(thursday, FOOTBALL))).toEqual({
    check: done(1, 1),
    conflicts: [
      [2, ['Football Varsity has 2 contests in this week. At most 1 are allowed.']],
      [
        3,
        [
          'Exams is a no-play date.',
          'Football Varsity has 2 contests in this week. At most 1 are allowed.',
        ],
      ],
    ],
  });
});

test('a check that fails does not hold up the preview', async () => {
  const { check, conflicts } = await whileLocked(stack.core, 'no_play_dates', () =>
    preview(file(FOOTBALL, SOCCER)),
  );
  expect(check).toEqual({ state: 'failed', conflictGames: 0, warningGames: 0 });
  expect(conflicts).toHaveLength(2);
});

test('more games than are checked are not', async () => {
  const rows = Array.from(
    { length: 10_001 },
    (_, place) => `9/6/2030,7:00 PM,Football Varsity,A,School ${place},,`,
  );
  const { check } = await preview(file(...rows));
  expect(check).toEqual({ state: 'too-many', conflictGames: 0, warningGames: 0 });
});
