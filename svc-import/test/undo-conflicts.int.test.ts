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
    data: { schoolId: staff.schoolId, kind: 'site', name: 'Main Stadium' },
  });
});

const file = (...rows: string[]) =>
  ['Game ID,Date,Time,Team,H/A,Opponent,Venue,Status,Score', ...rows].join('\n');
const football = (venue: string, status = '') =>
  `F-1,9/6/2030,7:00 PM,Football Varsity,H,Central,${venue},${status},`;
const SOCCER = 'S-1,9/6/2030,6:00 PM,Girls Soccer Varsity,H,Oak Valley,Main Stadium,,';

async function importRows(...rows: string[]): Promise<string> {
  const { body } = await staff.importFile(file(...rows), { mode: 'update' });
  return body.importId;
}
const undoCheck = (id: string, of: Staff = staff) => of.call('GET', `/api/import-games/${id}/undo`);
const done = (conflictGames: number) => ({ state: 'done', conflictGames, warningGames: 0 });
const NONE = { conflictCheck: done(0), games: [] };

test('an undo tells the conflicts of the games that it brings back, and brings them back', async () => {
  await importRows(football('Main Stadium'));
  const moved = await importRows(football('Oak Park'));
  await importRows(SOCCER);
  const { status, body } = await undoCheck(moved);
  expect([status, body]).toEqual([
    200,
    {
      conflictCheck: done(1),
      games: [
        {
          team: { sport: 'football', level: 'varsity', gender: null, sportName: null },
          opponent: 'Central',
          date: '2030-09-06',
          time: '19:00',
          side: 'home',
          conflicts: [
            {
              rule: 'facility',
              severity: 'conflict',
              message:
                'Main Stadium is taken: Girls Soccer Varsity vs Oak Valley, 6:00 PM to 7:45 PM.',
            },
          ],
          conflictCounts: { conflict: 1, warning: 0 },
        },
      ],
    },
  ]);
  await staff.call('POST', `/api/import-games/${moved}/undo`, {});
  const { text } = await staff.browser.get('/api/conflicts?year=2030-31');
  expect(JSON.parse(text).open).toHaveLength(1);
});

test('games that the undo deletes are in no one’s way', async () => {
  await importRows(football('Main Stadium'));
  expect((await undoCheck(await importRows(football('Oak Park'), SOCCER))).body).toEqual(NONE);
});

test('a game that would be canceled again is in no one’s way', async () => {
  await importRows(football('Main Stadium', 'Canceled'));
  const backOn = await importRows(football('Oak Park', 'Scheduled'));
  await importRows(SOCCER);
  expect((await undoCheck(backOn)).body).toEqual(NONE);
});

test('a game that stays where it is isn’t told', async () => {
  await importRows(football('Main Stadium'), SOCCER);
  expect((await undoCheck(await importRows(football('', 'Forfeit')))).body).toEqual(NONE);
});

test('an import of new games has nothing to bring back', async () => {
  expect((await undoCheck(await importRows(football('Main Stadium'), SOCCER))).body).toEqual(NONE);
});

test('a check that fails says so', async () => {
  await importRows(football('Main Stadium'));
  const moved = await importRows(football('Oak Park'));
  const { status, body } = await whileLocked(stack.core, 'no_play_dates', () => undoCheck(moved));
  expect([status, body]).toEqual([
    200,
    { conflictCheck: { state: 'failed', conflictGames: 0, warningGames: 0 }, games: [] },
  ]);
});

test('another school’s import is not found', async () => {
  const { status } = await undoCheck(await importRows(SOCCER), await stack.staff());
  expect(status).toBe(404);
});
