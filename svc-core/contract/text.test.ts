import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddress } from './text.ts';

const SEPARATORS = [
  '\r',
  '\n',
  '\u0000',
  ',',
  ';',
  ' ',
  '<',
  '>',
  '"',
  '(',
  ')',
  '[',
  ']',
  ':',
  '\\',
];
const address = emailAddress('No address');
const takes = (text: string) => address.safeParse(text).success;

describe('an e-mail address', () => {
  it.each([
    'x@y.test\r\nBcc: z@evil.test',
    'x@y.test\nBcc: z@evil.test',
    'x@y.test\rBcc: z@evil.test',
    'x@y.test, z@evil.test',
    'x@y.test;z@evil.test',
    'x@y.test z@evil.test',
    'X <x@y.test>',
    '<x@y.test>',
    '"quoted local"@y.test',
    '"a@b"@y.test',
    'x@y.test\u0000',
    'x@[127.0.0.1]',
    'x@y.test>',
    'x@y@z.test',
    'x(comment)@y.test',
    `${'x'.repeat(64)}@${'y'.repeat(187)}.ab`,
    `@y.test`,
    `x@`,
  ])('is not %j', (text) => {
    expect(takes(text)).toBe(false);
  });

  it('holds nothing that a mail header or a list of recipients could be split at', () => {
    const separators = fc.constantFrom(...SEPARATORS);
    fc.assert(
      fc.property(fc.emailAddress(), fc.nat(), separators, (text, at, sign) => {
        const place = 1 + (at % (text.length - 1));
        expect(takes(text.slice(0, place) + sign + text.slice(place))).toBe(false);
      }),
      { seed: 20_261_120, numRuns: 1_000 },
    );
  });
});
