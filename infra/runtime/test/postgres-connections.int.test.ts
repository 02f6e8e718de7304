import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQueueStore, isStoreUnavailable, openClient, openPool } from '../src/index.ts';
import type { OnLost } from '../src/index.ts';
import { fakePostgres, testDatabase } from '../testing/index.ts';
import type { Database } from '../testing/index.ts';

/** Errors that would have ended the process. */
const faults: unknown[] = [];
const note = (error: unknown) => void faults.push(error);
let database: Database;
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  database = await testDatabase().createDatabase();
});
afterAll(async () => {
  await database.drop();
  process.off('uncaughtExceptionMonitor', note);
});

const poolOf = (
  options: { max?: number; query_timeout?: number } = {},
  onLost = vi.fn<OnLost>(),
) => {
  const pool = openPool({ connectionString: database.url, max: 1, ...options }, onLost);
  onTestFinished(() => pool.end());
  return pool;
};
const backendOf = async (on: Pick<Pool, 'query'>): Promise<number> =>
  (await on.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
const terminate = (pid: number) => poolOf().query('select pg_terminate_backend($1)', [pid]);

describe('a pool', () => {
  test('survives the loss of a connection in use, reports it once and opens another', async () => {
    const onLost = vi.fn<OnLost>();
    const pool = poolOf({}, onLost);
    const client = await pool.connect();
    const lost = await backendOf(client);
    await terminate(lost);
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 60_000 });
    await expect(client.query('select 1')).rejects.toSatisfy(isStoreUnavailable);
    client.release();
    expect(await backendOf(pool)).not.toBe(lost);
    expect(onLost).toHaveBeenCalledOnce();
    expect(faults).toEqual([]);
  });

  test('survives the loss of an idle connection', async () => {
    const onLost = vi.fn<OnLost>();
    const pool = poolOf({}, onLost);
    const lost = await backendOf(pool);
    await terminate(lost);
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 60_000 });
    expect(await backendOf(pool)).not.toBe(lost);
    expect(faults).toEqual([]);
  });

  test('reuses a connection that was released idle', async () => {
    const pool = poolOf();
    const first = await backendOf(pool);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('commit');
    client.release();
    expect(await backendOf(pool)).toBe(first);
  });

  test('does not reuse a connection whose statement was abandoned in a transaction: later work would never be committed', async () => {
    const pool = poolOf({ query_timeout: 200 });
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query('select pg_sleep(1)')).rejects.toThrow('Query read timeout');
    // As Prisma does: its ROLLBACK waits behind the statement, is abandoned too, and the client is released as healthy.
    await expect(client.query('rollback')).rejects.toThrow('Query read timeout');
    client.release();
    const next = await pool.connect();
    const { rows } = await next.query<{ now: boolean }>(
      'select now() = statement_timestamp() as now',
    );
    next.release();
    expect(rows).toEqual([{ now: true }]);
    expect(next.getTransactionStatus()).toBe('I');
  });

  test('does not reuse a connection that was released inside a transaction', async () => {
    const pool = poolOf();
    const client = await pool.connect();
    const first = await backendOf(client);
    await client.query('begin');
    client.release();
    expect(await backendOf(pool)).not.toBe(first);
  });
});

describe('the end of a connection in the same packet as the last response', () => {
  const abrupt = async (queries: number) => {
    const server = await fakePostgres(queries);
    onTestFinished(() => server.close());
    return server.url;
  };
  /** The loss is reported after the waiting statement has failed. */
  const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

  test.each([0, 1, 2, 3])(
    'after %i statements is survived by queues and their workers',
    async (n) => {
      const queues = createQueueStore({ databaseUrl: await abrupt(n) });
      await queues.migrate().catch(() => undefined);
      await queues.check().catch(() => undefined);
      queues.worker<object>('work', () => Promise.resolve());
      const queue = queues.queue<object>('work');
      await expect(queue.add('wake', {})).rejects.toThrow();
      await soon();
      await queues.close();
      expect(faults).toEqual([]);
    },
  );

  test('is survived by a single connection', async () => {
    const onLost = vi.fn<OnLost>();
    const client = await openClient({ connectionString: await abrupt(0) }, onLost);
    await expect(client.query('select 1')).rejects.toSatisfy(isStoreUnavailable);
    await client.end();
    expect(onLost).toHaveBeenCalledOnce();
    expect(faults).toEqual([]);
  });
});
