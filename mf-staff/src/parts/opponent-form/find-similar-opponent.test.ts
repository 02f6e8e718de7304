import { anOpponent } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';

import { findSimilarOpponent } from './find-similar-opponent.ts';

const OPPONENTS = ['Roosevelt High School', 'Eastview High School', 'Mt. Vernon'].map(
  (schoolName, index) => anOpponent({ id: index + 1, schoolName }),
);
const found = (name: string, id?: number) => findSimilarOpponent(name, OPPONENTS, id)?.schoolName;

test.each([
  ['eastview high school', 'Eastview High School'],
  ['Eastview HS', 'Eastview High School'],
  ['Eastveiw', 'Eastview High School'],
  ['Eastview Tigers', 'Eastview High School'],
  ['Mount Vernon', 'Mt. Vernon'],
  ['Westview High School', 'Eastview High School'],
  ['Northridge', undefined],
])('"%s" may be %s', (name, known) => {
  expect(found(name)).toBe(known);
});

test('a school does not resemble itself', () => {
  expect(found('Eastview HS', 2)).toBeUndefined();
});
