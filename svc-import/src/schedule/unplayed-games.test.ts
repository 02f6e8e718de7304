import { expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';

const HEADER = 'Date,Time,Team,H/A,Opponent,Status,Result,Score,Our Score,Opponent Score';
/** Status and score of a game on a day, and the notes about it. */
async function outcomeOf(day: string, team: string, cells: string) {
  const text = [HEADER, `${day},7:00 PM,${team},H,Fox Hollow,${cells}`].join('\n');
  const { games, errors, notes } = await readRows(text);
  expect(errors).toEqual([]);
  return [games.map((line) => line.split(' | ').slice(5).join(' ').trim()).join(), notes.join()];
}

test.each([
  [',,3-1', 'completed 3-1'],
  [',W,3-1', 'completed W 3-1'],
  [',W,', 'completed W'],
  [',1st,', 'completed 1st'],
  [',,,3,1', 'completed 3-1'],
  ['Final,W 3-1,', 'completed W 3-1'],
])('a result of a game of a later day is noted: %s', async (cells, told) => {
  const [outcome, notes] = await outcomeOf('1/8/2027', 'Boys Varsity Soccer', cells);
  expect(outcome).toBe(told);
  expect(notes).toContain('Games on days to come have a result, so check their dates');
});

test('a game of a later day that is final with zeros is asked about', async () => {
  const text = [HEADER, '1/8/2027,7:00 PM,Boys Varsity Soccer,H,Fox Hollow,Final,,0-0'].join('\n');
  expect(await readRows(text)).toMatchObject({ games: [], questions: [{ rows: 1 }] });
});

test.each([
  ['Canceled,,3-1', 'canceled'],
  ['Scheduled,,3-1', 'scheduled'],
  [',,0-0', ''],
  [',PPD,', 'reschedule'],
])('a game of a later day that is not over has none: %s', async (cells, told) =>
  expect((await outcomeOf('1/8/2027', 'Boys Varsity Soccer', cells))[0]).toBe(told),
);

test.each([
  ['Boys Varsity Basketball', ',,0-0', ''],
  ['Girls Varsity Volleyball', ',,,0,0', ''],
  ['Boys Varsity Basketball', ',,2-0', 'completed 2-0'],
  ['Boys Varsity Soccer', ',,0-0', 'completed 0-0'],
  ['Boys Varsity Soccer', ',W,0-0', 'completed W'],
  ['Boys Varsity Soccer', ',L,,0,0', 'completed L'],
  ['Boys Varsity Soccer', 'W,,0-0', 'completed W'],
  ['Boys Varsity Soccer', ',T,0-0', 'completed T 0-0'],
])('zeros of a past game of %s may be filled in: %s', async (team, cells, told) =>
  expect((await outcomeOf('9/8/2026', team, cells))[0]).toBe(told),
);
