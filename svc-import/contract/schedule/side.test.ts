import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSide } from './side.ts';

const sideOf = (cell: string, column?: 'is-home' | 'status-code') => {
  const reading = parseSide(cell, column);
  return reading.ok ? reading.value : reading.problem;
};

describe('parses every H/A format', () => {
  test.each([
    ...[
      'H',
      'h',
      'Home',
      'Hm',
      'vs',
      'vs.',
      'v',
      'v.',
      '(H)',
      'host',
      'here',
      'H (DH)',
      'Home/Homecoming',
    ].map((cell) => [cell, 'home']),
    ...['A', 'Away', '@', 'at', '(A)', 'road', 'visitor', 'there', 'Away - bus 3:30'].map(
      (cell) => [cell, 'away'],
    ),
    ...['N', 'Neutral', 'Neut', '(N)', 'tournament site'].map((cell) => [cell, 'neutral']),
  ])('%s', (cell, side) => expect(sideOf(cell ?? '')).toBe(side));
});

test('reads 0, 1, true, and false only under headers that define them', () => {
  expect(['1', 'true', '0', 'FALSE'].map((cell) => sideOf(cell, 'is-home'))).toEqual([
    'home',
    'home',
    'away',
    'away',
  ]);
  expect(['1', '2'].map((cell) => sideOf(cell, 'status-code'))).toEqual(['home', 'away']);
  expect(sideOf('1')).toBe('"1" isn\'t home, away, or neutral');
});

test('does not guess a missing or unknown value', () => {
  expect(sideOf('')).toBe('H/A is missing');
  expect(sideOf('Home/Away')).toBe('"Home/Away" isn\'t home, away, or neutral');
  expect(sideOf('maybe')).toBe('"maybe" isn\'t home, away, or neutral');
});

test('parses what an export writes', () => {
  expect(['Home', 'Away', 'Neutral'].map((cell) => sideOf(cell))).toEqual([
    'home',
    'away',
    'neutral',
  ]);
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      expect(parseSide(cell)).toHaveProperty('ok');
    }),
  );
});
