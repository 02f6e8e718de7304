import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, isStoreUnavailable, toProblem } from '@fieldhouse/runtime';
import { startTemporaryPostgres } from '@fieldhouse/runtime/testing/temporary-postgres';
import type { TemporaryPostgres } from '@fieldhouse/runtime/testing/temporary-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../src/platform/migrations/migrate.ts';
import { DATABASE_CALLS, databaseCalls } from '../testing/database-calls.ts';
import type { DatabaseCall, DatabaseCalls } from '../testing/database-calls.ts';

const logger = createLogger({ service: 'svc-core', level: 'silent' });
const CALLS = DATABASE_CALLS.map(([name]) => name);
let postgres: TemporaryPostgres;
let calls: DatabaseCalls;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await migrate(postgres.url);
  calls = databaseCalls(postgres.url, logger, {
    query_timeout: 1_000,
    connectionTimeoutMillis: 500,
  });
}, 60_000);
afterAll(async () => {
  await calls.close();
  await postgres.remove();
});

/** 'done', the status of the answer, or an error that is answered with 500. */
const outcomeOf = (name: DatabaseCall, before?: () => Promise<unknown>): Promise<unknown> =>
  calls.run(name, before).then(
    () => 'done',
    (error: unknown) => toProblem(error)?.status ?? error,
  );

/** Calls until the database serves again. Everything before is 503. */
async function expectServed(): Promise<void> {
  const seen = new Set<unknown>();
  await vi.waitFor(
    async () => {
      for (const name of CALLS) seen.add(await outcomeOf(name));
      expect(await outcomeOf('a statement')).toBe('done');
    },
    { timeout: 60_000, interval: 50 },
  );
  seen.delete('done');
  expect([...seen].filter((outcome) => outcome !== 503)).toEqual([]);
}

const outages: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['killed', () => postgres.kill(), () => postgres.restart()],
  ['stopped', () => postgres.stopFast(), () => postgres.restart()],
  ['paused', () => postgres.signalAll('SIGSTOP'), () => postgres.signalAll('SIGCONT')],
];

test.each(outages)(
  'a PostgreSQL that is %s during a call is 503 until it serves again',
  { timeout: 240_000 },
  async (_how, strike, recover) => {
    for (const name of CALLS) {
      await expectServed();
      expect([name, await outcomeOf(name, strike)]).toEqual([name, 503]);
      for (const next of ['a statement', "the begin of Prisma's transaction"] as const)
        expect([next, await outcomeOf(next)]).toEqual([next, 503]);
      const recovered = recover();
      await expectServed();
      await recovered;
    }
  },
);

test('a PostgreSQL whose disk is full is 503', { timeout: 60_000 }, async () => {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('truncate system_settings');
  const { rows } = await admin.query<{ path: string }>(
    `select pg_relation_filepath('system_settings') as path`,
  );
  await admin.query('checkpoint');
  await admin.end();
  await postgres.stopFast();
  const file = join(postgres.dir, rows[0]?.path ?? '');
  await rm(file);
  // Nothing can be written to this device: no space left.
  await symlink('/dev/full', file);
  await postgres.restart();
  // Waits for PostgreSQL's answer however busy the machine is.
  const patient = databaseCalls(postgres.url, logger, { connectionTimeoutMillis: 30_000 });
  for (const name of CALLS) {
    const reason = await patient.run(name).catch((error: unknown) => error);
    expect([name, reason, isStoreUnavailable(reason)]).toEqual([name, expect.any(Error), true]);
    expect(JSON.stringify(reason)).toContain('53100');
  }
  await patient.close();
});
