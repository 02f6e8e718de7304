import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from './any-character.ts';

test('is each a character, and never half of a pair', () => {
  fc.assert(
    fc.property(anyCharacter, (text) => Array.from(text).length === 1 && text.isWellFormed()),
    { numRuns: 2_000 },
  );
});

test('shrinks texts that are given', () => {
  const withoutStar = fc.property(fc.string({ unit: anyCharacter }), (text) => !text.includes('*'));
  const examples: [string][] = [['\0 \ud7ff\ue000*\u{10ffff}']];
  expect(fc.check(withoutStar, { examples, numRuns: 1 }).counterexample).toEqual(['*']);
});
