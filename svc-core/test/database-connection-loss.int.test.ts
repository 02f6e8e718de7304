import { jsonFrame } from '@fieldhouse/core-contract/internal';
import { createLogger, internalToken, isStoreUnavailable } from '@fieldhouse/runtime';
import { fakePostgres } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importPool, inTransaction } from '../src/schedule/imports/import-pool.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/migrations/migrate.ts';
import { APP_SECRET, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

/** Errors that would have crashed the service. */
const faults: unknown[] = [];
const note = (error: unknown) => void faults.push(error);
beforeAll(() => void process.on('uncaughtExceptionMonitor', note));
afterAll(() => void process.off('uncaughtExceptionMonitor', note));

/** The reason why the work failed. */
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

describe('a connection closed by PostgreSQL', () => {
  let core: TestCore;
  beforeAll(async () => {
    core = await startCore();
  });
  afterAll(() => core.close());

  const backends = (name: string) =>
    core.database.pool.query<{ pid: number; state: string }>(
      'select pid, state from pg_stat_activity where application_name = $1 and datname = current_database()',
      [name],
    );
  const endAll = async (name: string) => {
    const { rows } = await backends(name);
    await core.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      rows.map(({ pid }) => pid),
    ]);
    return rows.length;
  };

  test('ends an import’s request with 503 while its rows arrive, and does not crash the service', async () => {
    const { id: schoolId } = await core.make.school();
    const memory = { columns: {}, teams: {}, opponents: {}, files: {} };
    async function* rows() {
      yield* jsonFrame({ schoolId, fileBytes: 1_000, mode: 'new', memory });
      // Rows that never arrive: the transaction stays open until its connection is lost.
      await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
    }
    const call = fetch(`${core.url}/internal/imports/dry-run`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await internalToken(APP_SECRET, 'svc-import')}`,
        'content-type': 'application/octet-stream',
      },
      body: rows(),
      duplex: 'half',
    });
    await vi.waitFor(
      async () => {
        const { rows: found } = await backends('fieldhouse-imports');
        expect(found).toMatchObject([{ state: 'active' }]);
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(await endAll('fieldhouse-imports')).toBe(1);
    const answer = await call;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    // The rest of the rows must not block the next request.
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toEqual({ message: expect.any(String), code: 'unavailable' });
    expect(faults).toEqual([]);
  });
});

describe('a connection closed in the same packet as the previous response', () => {
  const logger = createLogger({ service: 'svc-core', level: 'silent' });
  const abrupt = async (queries: number) => {
    const server = await fakePostgres(queries);
    onTestFinished(() => server.close());
    return server.url;
  };
  const opened = (url: string, size?: number) => {
    const database = openDatabase(url, logger, size);
    onTestFinished(() => database.close());
    return database;
  };
  /** The event of the lost connection comes after the next user got it. */
  const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
  const expectUnavailable = async (work: Promise<unknown>) => {
    const reason = await reasonOf(work);
    await soon();
    expect(reason).toSatisfy(isStoreUnavailable);
    expect(faults).toEqual([]);
  };

  test('fails the request that waits for that connection', async () => {
    const { pool, prisma } = opened(await abrupt(1), 1);
    const [before, next] = await Promise.all([
      reasonOf(pool.query('select 1')),
      reasonOf(prisma.$transaction((tx) => tx.$executeRaw`select 2`)),
    ]);
    await soon();
    expect(before).toBe('nothing failed');
    expect(next).toSatisfy(isStoreUnavailable);
    expect(faults).toEqual([]);
  });

  test('fails a transaction that just got its connection', async () => {
    const { prisma } = opened(await abrupt(0));
    await expectUnavailable(prisma.$transaction((tx) => tx.$executeRaw`select 1`));
  });

  test('fails an import that just got its connection', async () => {
    const pool = importPool({ config: { DATABASE_URL: await abrupt(0) }, logger });
    onTestFinished(() => pool.end());
    await expectUnavailable(inTransaction(pool, (client) => client.query('select 1')));
  });

  test('fails a start that is about to migrate', async () => {
    await expectUnavailable(migrate(await abrupt(0)));
    await expectUnavailable(migrate(await abrupt(1)));
  });
});
