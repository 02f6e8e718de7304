import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provisionSysadmin } from '../src/operations/sysadmin/provision-sysadmin.ts';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

/** Runs the command as an operator does. */
const run = (...args: string[]) =>
  new Promise<{ ok: boolean; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/operations/sysadmin/create-sysadmin.ts', ...args],
      {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, DATABASE_URL: core.databaseUrl },
      },
      (error, stdout, stderr) => resolve({ ok: error === null, text: stdout + stderr }),
    );
  });

test('creates a system administrator with a password that must be changed at sign-in', async () => {
  const given = `Boss.${randomUUID()}@District.test`;
  const email = given.toLowerCase();
  const made = await run(given);
  expect(made).toMatchObject({ ok: true, text: expect.stringContaining(email) });
  const password = /Temporary password: (\S+)/.exec(made.text)?.[1] ?? '';
  const browser = await core.browser().signIn(email, password);
  expect((await browser.get('/api/sysadmin/schools')).status).toBe(403);
  await browser.post('/api/change-password', { newPassword: 'Sturdy-Oak-Tree-7' });
  const again = await core.browser().signIn(email, 'Sturdy-Oak-Tree-7');
  expect((await again.get('/api/sysadmin/schools')).status).toBe(200);

  const twice = provisionSysadmin(core.databaseUrl, email);
  await expect(twice).rejects.toThrow('already has an account');
});

test('gives access while the only system administrator is locked out by wrong passwords', async () => {
  const { email } = await core.make.sysadmin();
  const signIn = (address: string, password: string) =>
    core.browser().post('/api/login', { email: address, password });
  for (let count = 0; count < 5; count += 1) await signIn(email, 'wrong');
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  const another = `unguessed.${randomUUID()}@district.test`;
  const made = await provisionSysadmin(core.databaseUrl, another);
  const password = /Temporary password: (\S+)/.exec(made)?.[1] ?? '';
  expect((await signIn(another, password)).status).toBe(200);
});

test('prints its usage', async () => {
  await expect(provisionSysadmin(core.databaseUrl, 'nobody')).rejects.toThrow(
    'Enter an email address',
  );
});
