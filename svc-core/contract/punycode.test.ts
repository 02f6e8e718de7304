import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePunycode } from './punycode.ts';

// RFC 3492, section 7.1, and our own labels.
test.each([
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
  ['bcher-kva', 'bücher'],
  ['ls8h', '💩'],
])('%s is %s', (encoded, text) => {
  expect(decodePunycode(encoded)).toBe(text);
});

test.each(['', '-', 'abc-', '0', '99999999', 'bcher-kv', 'bcher_kva', '999999999999999999999'])(
  '%j is nothing',
  (encoded) => {
    expect(decodePunycode(encoded)).toBeUndefined();
  },
);

const toAscii = (label: string) => new URL(`http://${label}.test`).hostname.replace(/\.test$/, '');

test('decodes what the platform encodes', () => {
  // The platform only encodes labels of one direction (RFC 5893, section 2) without a leading combining mark.
  const label = fc
    .constantFrom('abcxyz019äöüßñåøłčžабвжщにほんご東京中文ไทยह', 'אבגקעربم')
    .chain((letters) =>
      fc.array(fc.constantFrom(...Array.from(letters)), { minLength: 1, maxLength: 12 }),
    );
  let encoded = 0;
  fc.assert(
    fc.property(label, (given) => {
      const ascii = toAscii(given.join(''));
      if (!ascii.startsWith('xn--')) return;
      encoded += 1;
      const decoded = decodePunycode(ascii.slice(4));
      expect(decoded).toBeDefined();
      expect(toAscii(decoded ?? '')).toBe(ascii);
    }),
    { seed: 20_261_120, numRuns: 1_000 },
  );
  expect(encoded).toBeGreaterThan(500);
});
