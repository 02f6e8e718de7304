import { anyCharacter } from '@fieldhouse/endpoint/testing/any-character';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashToken, isTokenShaped, newToken } from './token.ts';

test('returns 256 random bits and their SHA-256', () => {
  const { token, hash } = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hash).toBe(hashToken(token));
});

test('never returns the same token twice', () => {
  const tokens = new Set(Array.from({ length: 200 }, () => newToken().token));
  expect(tokens.size).toBe(200);
});

test('recognizes a token by its form', () => {
  expect(isTokenShaped(newToken().token)).toBe(true);
  expect(['', 'abc', `${newToken().token}=`, "' or 1=1 --"].some(isTokenShaped)).toBe(false);
});

test('accepts 32 bytes as base64url, and no other generated text', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(fc.property(bytes, (given) => isTokenShaped(Buffer.from(given).toString('base64url'))));
  const nearly = fc
    .tuple(bytes, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 }), fc.nat(43))
    .map(([given, more, place]) => {
      const token = Buffer.from(given).toString('base64url');
      return token.slice(0, place) + more + token.slice(place);
    });
  fc.assert(fc.property(nearly, (text) => !isTokenShaped(text)));
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) =>
      isTokenShaped(text) ? /^[A-Za-z0-9_-]{43}$/.test(text) && text.length === 43 : true,
    ),
  );
});

test('hashes equal texts to equal values, and different texts to different ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(hashToken(one) === hashToken(other)).toBe(one === other);
    }),
  );
});
