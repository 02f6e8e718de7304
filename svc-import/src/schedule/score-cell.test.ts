import { expect, test } from 'vitest';
import { readScoreCell } from './score-cell.ts';

/** What a cell of a score column is read as, or why it isn't. */
const read = (cell: string) => {
  const reading = readScoreCell(cell);
  if (!reading.ok) return reading.problem;
  const { letter, pairs, alone, extras } = reading.value;
  const numbers = pairs.map((pair) => pair.join('-')).join(', ');
  return [letter, numbers, alone, ...extras].filter(Boolean).join(' ') || (reading.notice ?? '');
};

test.each([
  ['Lost to Elm Gap 3-1', 'L 1-3'],
  ['L to FH, 3-1', 'L 1-3'],
  ['Loss to Elm Gap, 1-3', 'L 1-3'],
  ['24-21 OT W', 'W 24-21 OT'],
  ['W 2-2 (PK)', 'W 2-2 PK'],
  ['3rd place (145 pts)', '3rd place 145 pts'],
  ['1st - 28 pts', '1st 28 pts'],
  ['We won 3-1', 'W 3-1'],
  ['W 3-1 Senior Night', 'W 3-1'],
  ['Beat Elm Gap 3-1', 'W 3-1'],
  ['Defeated Elm Gap 3-1', 'W 3-1'],
  ['Final: W 3-1', 'W 3-1'],
])('%s is %s', (cell, score) => expect(read(cell)).toBe(score));

test.each([
  'Elm Gap won 3-1',
  'They won 3-1',
  'Opponent W 3-1',
  'JV W 3-1',
  'L 0-2 JV',
  'Girls W 3-1',
  'Elm Gap lost 3-1',
  'should be W 3-1',
  'W 3-1 vacated',
  'Foxes win, 3-1',
])("%s may be another team's", (cell) =>
  expect(read(cell)).toBe(`We can't tell whose score comes first in "${cell}", so we left it out`),
);
