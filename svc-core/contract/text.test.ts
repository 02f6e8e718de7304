import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailAddress, optionalText, requiredText } from './text.ts';

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

describe('an email address', () => {
  test.each([
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
    'a@xn--.test',
    'a@xn--0.test',
    'a@xn--abc-.test',
    'a@mail.XN--99999999.test',
    'a@ab--cd.test',
    'a@-y.test',
    'a@y-.test',
    `a@${'y'.repeat(64)}.test`,
    `${'x'.repeat(65)}@y.test`,
  ])('is not %j', (text) => {
    expect(takes(text)).toBe(false);
  });

  test.each([
    "pat.o'brien+games@athletics.lincoln-high.k12.mn.us",
    'a@xn--bcher-kva.test',
    'x@1.2.test',
  ])('is %j', (text) => {
    expect(takes(text)).toBe(true);
  });

  test('cannot contain characters that split an email header or a recipient list', () => {
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

describe('one line of text', () => {
  const required = requiredText('Say something', 20);
  const optional = optionalText(20);

  /** Not at either end, where white space would be trimmed. */
  const within = (signs: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom('Lincoln', 'Ørsted', '東京'), fc.integer({ min: 1, max: 1 }), signs)
      .map(([word, at, sign]) => word.slice(0, at) + sign + word.slice(at));
  const codePoints = (...ranges: readonly (readonly [number, number])[]) =>
    fc
      .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
      .map((code) => String.fromCodePoint(code));

  test.each([
    [
      'a control character',
      codePoints([0, 8], [0xb, 0xc], [0xe, 0x1f], [0x7f, 0x84], [0x86, 0x9f]),
    ],
    ['a line end', fc.constantFrom('\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029')],
    [
      'a direction mark',
      codePoints([0x61c, 0x61c], [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069]),
    ],
    ['half a character', codePoints([0xd800, 0xdfff])],
    ['a hidden tag', codePoints([0xe0000, 0xe007f])],
  ])('is rejected with %s in it', (_what, signs) => {
    fc.assert(
      fc.property(within(signs), (text) => {
        expect(required.safeParse(text).success).toBe(false);
        expect(optional.safeParse(text).success).toBe(false);
      }),
      { seed: 20_261_120, numRuns: 300 },
    );
  });

  test('loses invisible characters from spreadsheets', () => {
    fc.assert(
      fc.property(
        within(fc.constantFrom('\u00ad', '\u200b', '\u2060', '\u3164', '\ufeff', '\uffa0')),
        fc.constantFrom('\ufeff', '\u200b', ' ', '\u00a0', '\t', ''),
        (text, around) => {
          const seen = text.replace(/[\u00ad\u200b\u2060\u3164\ufeff\uffa0]/g, '');
          expect(required.parse(around + text + around)).toBe(seen);
          expect(optional.parse(around + text + around)).toBe(seen);
        },
      ),
      { seed: 20_261_120, numRuns: 300 },
    );
  });

  test.each(['\u200b\u200b', '\u3164', '\u2800 \ufeff', '\u200d', ' \u00ad '])(
    'that shows nothing (%j) is none',
    (text) => {
      expect(required.safeParse(text).error?.issues[0]?.message).toBe('Say something');
      expect(optional.parse(text)).toBe('');
    },
  );

  test.each([
    "O'Brien-Smith Jr.",
    'Zoë Müller',
    'می‌خواهم',
    '👩‍🏫 Coach',
    'Ng, Łukasz (AD)',
    'محمد',
    'דנה',
  ])('may be %s', (text) => {
    expect(required.parse(text)).toBe(text);
  });
});
