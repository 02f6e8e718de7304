import { BackupView } from '@fieldhouse/core-contract';
import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Browser } from '../testing/browser.ts';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { whileLocked } from '../testing/locked-table.ts';
import { startServiceProcess } from '../testing/service-process.ts';

const PATH = '/api/admin/backups';
const SOON = { timeout: 60_000, interval: 100 };
const INTERRUPTED = {
  state: 'failed',
  problem: 'The server or the database stopped before the backup finished. Create a new backup.',
  finishedAt: expect.any(String),
};

let core: TestCore;
let email: string;
let sysadmin: Browser;
const log: string[] = [];
beforeAll(async () => {
  core = await startCore({ log: { write: (line) => void log.push(line) } });
  ({ email } = await core.make.sysadmin());
  sysadmin = await core.browser().signIn(email, PASSWORD);
});
afterAll(() => core.close());

const newest = async () => z.array(BackupView).parse((await sysadmin.get(PATH)).body)[0];
const state = (expected: object) =>
  vi.waitFor(async () => expect(await newest()).toMatchObject(expected), SOON);

fullTest(
  'a backup whose process is killed is shown as failed, and a new one can be created',
  async () => {
    const process = await startServiceProcess(core.databaseUrl);
    onTestFinished(() => process.kill().then(() => undefined));
    const elsewhere = await new Browser(process.url).signIn(email, PASSWORD);
    await whileLocked(core, 'games', async () => {
      const started = await elsewhere.post(PATH);
      expect(started.body).toMatchObject({ state: 'running', problem: null });
      // Listing from another instance must not end it.
      expect(await newest()).toMatchObject({ state: 'running' });
      expect((await sysadmin.post(PATH)).status).toBe(409);
      await process.kill();
      await state(INTERRUPTED);
      expect((await sysadmin.post(PATH)).body).toMatchObject({ state: 'running' });
    });
    await state({ state: 'done', problem: null });
    const { rows } = await core.database.pool.query(
      `select 1 from backup_chunks c join backups b on b.id = c."backupId" where b.state <> 'done'`,
    );
    expect(rows).toEqual([]);
  },
  200_000,
);

test('a backup cut off by an outage is shown as failed, although its process could not record it', async () => {
  await whileLocked(core, 'games', async () => {
    expect((await sysadmin.post(PATH)).body).toMatchObject({ state: 'running' });
    await whileLocked(core, 'backups', async () => {
      await core.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'fieldhouse-backup' and datname = current_database()`,
      );
      await vi.waitFor(
        () => expect(log.join('')).toContain('a failed backup was not marked failed yet'),
        SOON,
      );
    });
    await state(INTERRUPTED);
  });
  expect((await sysadmin.post(PATH)).status).toBe(201);
  await state({ state: 'done' });
}, 200_000);
