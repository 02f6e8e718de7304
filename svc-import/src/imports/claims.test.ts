import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import { expect, test } from 'vitest';
import { createClaims } from './claims.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;

const claimOf = (alone: boolean): ClaimedImport => ({
  id: crypto.randomUUID(),
  lease: crypto.randomUUID(),
  schoolId: 1,
  fileBytes: SMALL,
  mode: 'new',
  options: {},
  alone,
  context: {
    schoolName: 'x',
    today: '2026-11-25',
    opponents: [],
    teams: [],
    memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
  },
});
const claimsOf = (next: () => Promise<ClaimedImport | null>) =>
  createClaims({ claim: async () => ({ import: await next() }) }, 1);

test('room is reserved for one file of any size, then for a small one, then for none', () => {
  const claims = claimsOf(async () => null);
  const first = claims.reserve(LARGE);
  expect(first?.onlySmall).toBe(false);
  expect(claims.reserve(LARGE)).toBeUndefined();
  const second = claims.reserve(SMALL);
  expect(second?.onlySmall).toBe(true);
  expect(claims.reserve(SMALL)).toBeUndefined();
  first?.release();
  second?.take(claimOf(false)).done();
  expect(claims.reserve(LARGE)?.onlySmall).toBe(false);
});

test('nothing is reserved while a claim is not answered, or an import runs alone', async () => {
  const answer = Promise.withResolvers<ClaimedImport | null>();
  const claims = claimsOf(() => answer.promise);
  const next = claims.next();
  expect(claims.reserve(SMALL)).toBeUndefined();
  answer.resolve(claimOf(true));
  const alone = await next;
  expect(claims.reserve(SMALL)).toBeUndefined();
  alone?.done();
  expect(claims.reserve(SMALL)).toBeDefined();
});

test('an import that runs alone waits for one whose room was reserved', async () => {
  const claims = claimsOf(async () => claimOf(true));
  const room = claims.reserve(SMALL);
  const alone = await claims.next();
  let begins = false;
  void alone?.othersDone.then(() => (begins = true));
  await Promise.resolve();
  expect(begins).toBe(false);
  room?.take(claimOf(false)).done();
  await alone?.othersDone;
  expect(begins).toBe(true);
});
