import { expect, test } from 'vitest';
import { sheetSize } from './sheet-size.ts';

const sizeOf = (games: number, opponent = 'Roosevelt') =>
  sheetSize(
    [['Time', 'Opponent'], ...Array.from({ length: games }, () => ['7:00 PM', opponent])],
    games / 6,
  );

test.each([
  [0, 't11 s6'],
  [20, 't11 s6'],
  [30, 't10 s5'],
  [40, 't9 s4'],
  [49, 't8 s3'],
  [58, 't7 s2'],
  [65, 't6 s1'],
  [90, 't8 s3'],
  [900, 't7 s2'],
])('the sheet of %i games has the classes %s', (games, size) => {
  expect(sizeOf(games)).toBe(size);
});

test('texts that need more lines make the type smaller', () => {
  expect(sizeOf(20, 'Saint Bartholomew Consolidated '.repeat(7))).toBe('t8 s5');
  expect(sizeOf(4, 'x'.repeat(4_000))).toBe('t7 s4');
});

test('texts that need smaller type leave space for rows', () => {
  expect(sizeOf(30, 'Saint Bartholomew Consolidated '.repeat(4))).toBe('t7 s6');
});

test('a time is on one line, whatever is beside it', () => {
  const row = ['10:30\u00A0AM', 'Girls Volleyball Jr. Varsity', 'vs Saint Bartholomew Academy (N)'];
  const rows = [['Time', 'Team', 'Opponent'], ...Array.from({ length: 40 }, () => row)];
  expect(sheetSize(rows, 7)).toBe('t9 s4');
});
