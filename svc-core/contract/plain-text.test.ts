import { anyCharacter } from '@fieldhouse/endpoint/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanLine,
  cleanLines,
  lineProblem,
  linesProblem,
  nameProblem,
  stripDisallowed,
} from './plain-text.ts';
import { optionalLines, optionalName, requiredName } from './text.ts';

const run = { seed: 20_261_120, numRuns: 1_000 };
const anything = fc.string({ unit: anyCharacter });

describe('a name', () => {
  test.each([
    "O'Brien-Smith Jr.",
    "St. Mary's H.S.",
    'St.Croix/Prescott',
    'ST.MARY/REGIS',
    'A.C./D.C. Prep',
    'Coach K. (J.V.)',
    '@home Prep',
    'Jefferson/Kennedy',
    'P.S. 118',
    'wwwilson',
  ])('may be %s', (text) => {
    expect(requiredName('Missing').parse(text)).toBe(text);
    expect(nameProblem(text)).toBeUndefined();
  });

  test.each([
    'Go to http://evil.test/login now',
    'https://evil.test',
    'WWW.evil.test',
    'see www.evil.test',
    'evil.test/login',
    'EVIL.COM/login',
    'Pat\nGo to the other page',
    'Pat \u202eeno rehto',
  ])('is not %j', (text) => {
    expect(requiredName('Missing').safeParse(text).success).toBe(false);
    expect(optionalName(100).safeParse(text).success).toBe(false);
    expect(nameProblem(text)).toMatch(/^[A-Z][^.]+$/);
  });
});

test('a character that was lost before it was typed or pasted is a question mark', () => {
  expect(requiredName('Missing').parse('Caf\ufffd Prep')).toBe('Caf? Prep');
});

describe('several lines', () => {
  test('keep line ends as \\n and no other control characters', () => {
    expect(optionalLines(20).parse(' 1 Main St\r\nSuite 2\rMN\u200b\n')).toBe(
      '1 Main St\nSuite 2\nMN',
    );
    for (const sign of ['\u0000', '\u0085', '\u009b', '\u2028', '\u2029', '\u202e', '\ud800']) {
      expect(optionalLines(20).safeParse(`a${sign}b`).success).toBe(false);
    }
  });
});

describe('any input', () => {
  test('is cleaned idempotently, and cleaning adds nothing disallowed', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
        if (lineProblem(text) === undefined) expect(lineProblem(cleanLine(text))).toBeUndefined();
        expect(linesProblem(stripDisallowed(text))).toBeUndefined();
      }),
      run,
    );
  });

  test('stored before these rules is unchanged if they allow it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (linesProblem(text) === undefined) expect(stripDisallowed(text)).toBe(text);
      }),
      run,
    );
    expect(stripDisallowed('a\u202eb\u2028c\u009bd\r\ne')).toBe('ab c d\ne');
  });
});
