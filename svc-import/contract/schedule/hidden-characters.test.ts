import { expect, test } from 'vitest';
import { stripHiddenCharacters } from './hidden-characters.ts';

test.each([
  ['Roose\u200Bvelt', 'Roosevelt'],
  ['\uFEFFLincoln\u00AD', 'Lincoln'],
  ['\u200E9/4/2026\u200F', '9/4/2026'],
  ['Cen\u2060tral\u061C', 'Central'],
  ['Ken\u200Dnedy\u200C', 'Kennedy'],
  ['A\u200D\u200DB', 'AB'],
  ['\u3164West', 'West'],
  ['East\u{E0041}', 'East'],
])('strips hidden characters: %j becomes %s', (text, seen) =>
  expect(stripHiddenCharacters(text)).toBe(seen),
);

test.each([
  'Peña Blanca',
  'St. Mary’s',
  '👩\u200D🏫 Academy',
  'می\u200Cخواهم',
  'O\u0308stra',
  'Ken\u202Enedy',
])('does not change %j', (text) => expect(stripHiddenCharacters(text)).toBe(text));
