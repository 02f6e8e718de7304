import { anyCharacter } from '@fieldhouse/endpoint/testing/any-character';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactTokensInJson, redactTokens } from './redact-tokens.ts';

const tokens = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
/** As in a URL: some characters percent-encoded. */
const written = fc.tuple(tokens, fc.infiniteStream(fc.boolean())).map(([token, encoded]) => ({
  token,
  text: token.replaceAll(/./g, (char) =>
    encoded.next().value ? `%${char.charCodeAt(0).toString(16)}` : char,
  ),
}));
const around = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom(...Array.from('\\"/%.:=-_~ \n\r\u2028aA0')) }),
);

/** A token that looks like a percent-encoded character after a '%'. */
const HEX_FIRST = 'a9GkLmNoPqRsTuVwXyZ0123456789-_AbCdEfGhIjKl';

/** Ten characters of a token would be a leak; a few would not. */
const pieces = (token: string) =>
  Array.from({ length: token.length - 9 }, (_, at) => token.slice(at, at + 10));

describe('withoutTokens', () => {
  test('redacts a token, whatever surrounds it', () => {
    fc.assert(
      fc.property(around, written, around, (before, { token, text }, after) => {
        // The surrounding text must not contain a piece of the token by chance, such as 'AAAAAAAAAA'.
        fc.pre(!pieces(token).some((piece) => `${before} ${after}`.includes(piece)));
        const left = redactTokens(`${before}${text}${after}`).replace(
          /%([0-9a-f]{2})/gi,
          (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
        );
        for (const piece of pieces(token)) expect(left).not.toContain(piece);
      }),
      { numRuns: 2_000, examples: [['%', { token: HEX_FIRST, text: HEX_FIRST }, '']] },
    );
  });

  test('redacts a token that lost its first characters to a "%" before it when the path was decoded', () => {
    const decoded = decodeURIComponent(`%01${HEX_FIRST.slice(2)}`);
    expect(redactTokens(decoded)).toBe('\u0001:token');
    expect(redactTokensInJson(JSON.stringify({ link: decoded }))).toBe('{"link":"\\u0001:token"}');
  });

  test.each([
    '/api/games/3f0c1a52-7c1e-4a0b-9a0e-3f1f5a0c0001/verify',
    '/api/import-games/3f0c1a52-7c1e-4a0b-9a0e-3f1f5a0c0001',
    'content security policy violated',
    'verifications_gameId_tokenHash_key',
    '/mf/staff/remoteEntry.0123456789.js',
  ])('leaves %s as it is', (text) => expect(redactTokens(text)).toBe(text));
});

describe('lineWithoutTokens', () => {
  test('keeps the line valid JSON with the same content', () => {
    fc.assert(
      fc.property(around, written, around, (before, { text }, after) => {
        const line = JSON.stringify({ path: `${before}${text}${after}` });
        expect(JSON.parse(redactTokensInJson(line))).toEqual({
          path: redactTokens(`${before}${text}${after}`),
        });
      }),
    );
  });
});
