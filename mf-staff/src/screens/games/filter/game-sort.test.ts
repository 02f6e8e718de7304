import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, test } from 'vitest';

import { GAME_SORTS, sortGames } from './game-sort.ts';
import type { SortKey } from './game-sort.ts';

const base = aGame();
const games = [
  aGame({ id: 1, date: '2026-11-21', time: null, venue: 'Gym 10', status: 'verified' }),
  aGame({ id: 2, date: '2026-11-21', time: '09:00', venue: 'gym 2', status: 'canceled' }),
  aGame({
    id: 3,
    date: '2026-11-20',
    time: '19:00',
    venue: 'Aquatic Center',
    opponent: { ...base.opponent, schoolName: 'Adams' },
    team: { ...base.team, sport: 'basketball' },
  }),
];

const order = (key: SortKey, descending = false) =>
  sortGames(games, { key, descending }).map(({ id }) => id);

describe('sortGames', () => {
  test('puts a game with a TBD time last in its day', () => {
    expect(order('date')).toEqual([3, 2, 1]);
  });

  test('sorts by team, then by date', () => {
    expect(order('team')).toEqual([3, 2, 1]);
  });

  test('sorts by opponent name', () => {
    expect(order('opponent')[0]).toBe(3);
  });

  test('compares numbers in venues as numbers and ignores case', () => {
    expect(order('venue')).toEqual([3, 2, 1]);
  });

  test('sorts by the status label', () => {
    expect(order('status')).toEqual([2, 3, 1]);
  });

  test('reverses the whole order, and does not change the given list', () => {
    for (const { value } of GAME_SORTS)
      expect(order(value, true)).toEqual(order(value).toReversed());
    expect(games.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
