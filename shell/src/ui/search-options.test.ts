import { expect, test } from 'vitest';

import { namedOption, searchOptions } from './search-options.ts';

const named = (label: string, keywords = '') => ({ value: label, label, keywords });
const OPTIONS = [
  named('Boys Soccer Varsity'),
  named('Girls Soccer Varsity'),
  named('Girls Soccer Jr. Varsity', 'jv'),
  named("St. Mary's Académie"),
];

const found = (typed: string) => searchOptions(OPTIONS, typed).map(({ label }) => label);

test.each([
  ['soc girls v', ['Girls Soccer Varsity', 'Girls Soccer Jr. Varsity']],
  ['JV', ['Girls Soccer Jr. Varsity']],
  ['st marys acad', ["St. Mary's Académie"]],
  ['  ', OPTIONS.map(({ label }) => label)],
  ['occer', []],
])('"%s" finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('a name typed in full is told from a part of it', () => {
  expect(namedOption(OPTIONS, 'girls soccer  varsity')?.label).toBe('Girls Soccer Varsity');
  expect(namedOption(OPTIONS, 'girls soccer')).toBeUndefined();
});
