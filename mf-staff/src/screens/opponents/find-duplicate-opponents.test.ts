import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { findDuplicateOpponents } from './find-duplicate-opponents.ts';

const pairs = (...names: readonly string[]) =>
  findDuplicateOpponents(names.map((schoolName, at) => anOpponent({ id: at + 1, schoolName }))).map(
    ([one, other]) => `${one.schoolName} = ${other.schoolName}`,
  );

test('finds other spellings, typos of one letter, and equal names', () => {
  expect(
    pairs(
      'Roosevelt',
      'Kennedy',
      'Roosevelt HS',
      'Kenedy',
      'St. Mary',
      'Saint Mary',
      'Mater Dei',
      'Mater Dei',
    ),
  ).toEqual([
    'Roosevelt = Roosevelt HS',
    'Kennedy = Kenedy',
    'St. Mary = Saint Mary',
    'Mater Dei = Mater Dei',
  ]);
});

test('pairs each of several with the first one', () => {
  expect(pairs('Roosevelt', 'Roosevelt HS', 'Roosevelt High School')).toEqual([
    'Roosevelt = Roosevelt HS',
    'Roosevelt = Roosevelt High School',
  ]);
});

test('leaves schools of a town and numbered schools apart', () => {
  expect(
    pairs(
      'Eastview',
      'Westview',
      'Northview',
      'Southview',
      'Central 12',
      'Central 13',
      'Lee',
      'Leo',
    ),
  ).toEqual([]);
});
