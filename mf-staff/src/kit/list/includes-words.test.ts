import { expect, test } from 'vitest';
import { includesWords } from './includes-words.ts';

test.each([
  ['', true],
  ['  ', true],
  ['varsity FOOTBALL', true],
  ['rosa munoz', true],
  ['muñoz', true],
  ['foot muñ', true],
  ['football junior', false],
])('a search for "%s" matches: %s', (search, matches) => {
  expect(includesWords('Football Varsity, Rosa Muñoz', search)).toBe(matches);
});
