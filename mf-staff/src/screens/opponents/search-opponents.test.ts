import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { searchOpponents } from './search-opponents.ts';

const opponents = [
  anOpponent(),
  anOpponent({ id: 2, schoolName: 'adams', managerName: 'Sam Ortiz', email: 'sam@adams.test' }),
];

const found = (text: string) => searchOpponents(opponents, text).map(({ id }) => id);

describe('searchOpponents', () => {
  test('lists all by school name, ignoring case, for an empty search', () => {
    expect(found(' ')).toEqual([2, 1]);
  });

  test.each([
    ['ROOSE', [1]],
    ['ortiz', [2]],
    ['@adams', [2]],
    ['(555) 010', [2, 1]],
    ['nobody', []],
  ])('finds %s', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});
