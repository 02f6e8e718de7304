import { expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';

const HEADER = 'Date,Time,Team,H/A,Opponent,Status,Result,Score,Our Score,Opponent Score';
const ASKED = 'results: later days';

/** Status and score of a game on a day, or 'asked'. */
async function outcomeOf(day: string, team: string, cells: string, answer?: string) {
  const text = [HEADER, `${day},7:00 PM,${team},H,Fox Hollow,${cells}`].join('\n');
  const corrections = answer === undefined ? {} : { answers: { [ASKED]: answer } };
  const { games, errors, skipped, questions } = await readRows(text, { corrections });
  expect(errors).toEqual([]);
  if (questions.some(({ key }) => key === ASKED) && answer === undefined) {
    expect(skipped).toEqual([expect.stringContaining('is still to come, but has the result')]);
    return 'asked';
  }
  return games.map((line) => line.split(' | ').slice(5).join(' ').trim()).join();
}

test.each([
  [',,3-1', 'completed 3-1'],
  [',W,3-1', 'completed W 3-1'],
  [',W,', 'completed W'],
  [',1st,', 'completed 1st'],
  [',,,3,1', 'completed 3-1'],
  ['Final,W 3-1,', 'completed W 3-1'],
  ['Final,,0-0', 'completed 0-0'],
])(
  'the result of a game of a later day is asked about, once for the file: %s',
  async (cells, told) => {
    const read = (answer?: string) => outcomeOf('1/8/2027', 'Boys Varsity Soccer', cells, answer);
    expect(await read()).toBe('asked');
    expect(await read('completed')).toBe(told);
    expect(await read('scheduled')).toBe('scheduled');
    expect(await read('left-out')).toBe('');
  },
);

test.each([
  ['Canceled,,3-1', 'canceled'],
  ['Scheduled,,3-1', 'scheduled'],
  [',,0-0', ''],
  [',PPD,', 'reschedule'],
])('a game of a later day that is not over has none: %s', async (cells, told) =>
  expect(await outcomeOf('1/8/2027', 'Boys Varsity Soccer', cells)).toBe(told),
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
  expect(await outcomeOf('9/8/2026', team, cells)).toBe(told),
);
