import type { OpponentView } from '@fieldhouse/core-contract';
import { describe, expect, it } from 'vitest';

import { searchOpponents } from './search-opponents.ts';

const anOpponent = (parts: Partial<OpponentView>): OpponentView => ({
  id: 1,
  schoolId: 1,
  schoolName: 'Roosevelt High School',
  managerName: 'Dana Reed',
  email: 'dana@roosevelt.test',
  phone: '5550101234',
  gamesCount: 0,
  lastGameDate: null,
  createdAt: '2026-08-01T12:00:00.000Z',
  updatedAt: '2026-08-01T12:00:00.000Z',
  ...parts,
});

const opponents = [
  anOpponent({ id: 1 }),
  anOpponent({ id: 2, schoolName: 'adams', managerName: 'Sam Ortiz', email: 'sam@adams.test' }),
];

const found = (text: string) => searchOpponents(opponents, text).map(({ id }) => id);

describe('searchOpponents', () => {
  it('lists all by school name, whatever their case, where nothing is searched', () => {
    expect(found(' ')).toEqual([2, 1]);
  });

  it.each([
    ['ROOSE', [1]],
    ['ortiz', [2]],
    ['@adams', [2]],
    ['(555) 010', [2, 1]],
    ['nobody', []],
  ])('finds %s', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});
