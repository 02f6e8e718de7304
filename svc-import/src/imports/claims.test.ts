import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import { expect, test } from 'vitest';
import { createClaims } from './claims.ts';

const claimOf = (alone: boolean): ClaimedImport => ({
  id: crypto.randomUUID(),
  lease: crypto.randomUUID(),
  schoolId: 1,
  fileBytes: 1_000,
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
/** With one worker for files of any size. */
const claimsOf = (next: (onlySmall: boolean) => Promise<ClaimedImport>) =>
  createClaims({ claim: async (onlySmall) => ({ import: await next(onlySmall) }) }, 1);

test('one file of any size is claimed, then a small one, then none', async () => {
  const asked: boolean[] = [];
  const claims = claimsOf(async (onlySmall) => {
    asked.push(onlySmall);
    return claimOf(false);
  });
  const first = await claims.next();
  const second = await claims.next();
  expect(await claims.next()).toBeUndefined();
  first?.done();
  second?.done();
  await claims.next();
  expect(asked).toEqual([false, true, false]);
});

test('an import that runs alone waits for the one before it, and nothing is claimed beside it', async () => {
  const alone = [false, true];
  const claims = claimsOf(async () => claimOf(alone.shift() ?? false));
  const first = await claims.next();
  const second = await claims.next();
  let begins = false;
  void second?.othersDone.then(() => (begins = true));
  await Promise.resolve();
  expect(begins).toBe(false);
  first?.done();
  await second?.othersDone;
  expect(await claims.next()).toBeUndefined();
  second?.done();
  expect(await claims.next()).toBeDefined();
});
