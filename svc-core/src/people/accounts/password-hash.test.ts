import { expect, test } from 'vitest';
import { hashPassword, temporaryPassword, verifyPassword } from './password-hash.ts';

test('hashes with argon2id at 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('Correct-Horse-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('gives each hash its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).not.toBe(second);
});

test('verifies the password and no other', async () => {
  const hashed = await hashPassword('Correct-Horse-1');
  expect(await verifyPassword('Correct-Horse-1', hashed)).toBe(true);
  expect(await verifyPassword('correct-horse-1', hashed)).toBe(false);
});

test('uses all of a long password, not only its first 72 bytes', async () => {
  const head = 'x'.repeat(72);
  const hashed = await hashPassword(`${head}one`);
  expect(await verifyPassword(`${head}two`, hashed)).toBe(false);
});

test('accepts a password in both of its Unicode forms', async () => {
  const hashed = await hashPassword('caf\u00e9-terrace');
  expect(await verifyPassword('cafe\u0301-terrace', hashed)).toBe(true);
});

test('accepts nothing without an account or a usable hash', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false);
  expect(await verifyPassword('anything', 'not a hash')).toBe(false);
});

test('creates temporary passwords of at least 12 legible characters, each different', () => {
  const made = Array.from({ length: 100 }, temporaryPassword);
  expect(new Set(made).size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12,}$/);
});
