import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createQueueStore, publishWakeUps } from '../src/index.ts';
import { freePort, queueStores, testDatabase } from '../testing/index.ts';
import type { Database } from '../testing/index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase().createDatabase();
});
afterAll(() => database.drop());

const redisUrl = queueStores().find(({ name }) => name === 'redis')?.env.REDIS_URL;

describe.each(queueStores())('queues on $name', ({ name, env }) => {
  const store = () => createQueueStore({ databaseUrl: database.url, redisUrl: env.REDIS_URL });

  test('delivers a job to a worker once, and again after a failure', async () => {
    const queues = store();
    expect(queues.kind).toBe(name);
    await Promise.all([queues.migrate(), queues.migrate()]);
    await queues.check();
    const runs: string[] = [];
    const queue = queues.queue<{ id: string }>('work');
    queues.worker<{ id: string }>('work', (job) => {
      runs.push(job.data.id);
      return job.data.id === 'b' && job.attemptsMade === 0
        ? Promise.reject(new Error('again'))
        : Promise.resolve();
    });
    await queue.add('wake', { id: 'a' }, { jobId: 'a' });
    await queue.add('wake', { id: 'a' }, { jobId: 'a' });
    await queue.add('wake', { id: 'b' }, { attempts: 2 });
    await expect.poll(() => runs.toSorted()).toEqual(['a', 'b', 'b']);
    await queues.close();
  });

  test('takes jobs after a first attempt before the store was ready', async () => {
    const fresh = await testDatabase().createDatabase();
    const queues = createQueueStore({ databaseUrl: fresh.url, redisUrl: env.REDIS_URL });
    const queue = queues.queue<object>('early');
    if (name === 'postgres') {
      await expect(queues.check()).rejects.toThrow('not migrated');
      await expect(queue.add('wake', {})).rejects.toThrow();
    }
    await queues.migrate();
    await queues.check();
    await queue.add('wake', {}, { jobId: 'late' });
    expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 1 });
    await queue.obliterate({ force: true });
    await queues.close();
    await fresh.drop();
  });

  test('keeps one wake-up per row, and loses none that arrives while one is handled', async () => {
    const queues = store();
    await queues.migrate();
    const queue = queues.queue<{ row: string }>('wake-ups');
    const publish = () => publishWakeUps(queue, [['a', { row: 'a' }]]);
    for (let times = 0; times < 20; times += 1) await publish();
    await publishWakeUps(queue, [
      ['a', { row: 'a' }],
      ['b', { row: 'b' }],
    ]);
    expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 2 });
    const runs: string[] = [];
    const looking = Promise.withResolvers<void>();
    const published = Promise.withResolvers<void>();
    queues.worker<{ row: string }>('wake-ups', async ({ data: { row } }) => {
      runs.push(row);
      if (row !== 'a') return;
      looking.resolve();
      await published.promise;
    });
    await looking.promise;
    await publish();
    await publish();
    published.resolve();
    await expect.poll(() => runs.toSorted()).toEqual(['a', 'a', 'b']);
    await publish();
    await expect.poll(() => runs.toSorted()).toEqual(['a', 'a', 'a', 'b']);
    await queues.close();
  });

  test('finishes the running job before it closes', async () => {
    const queues = store();
    await queues.migrate();
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const toldToClose = Promise.withResolvers<void>();
    queues.worker<object>('slow', async () => {
      begun.resolve();
      await toldToClose.promise;
      await wait(300);
      order.push('job done');
    });
    await queues.queue<object>('slow').add('wake', {});
    await begun.promise;
    const closed = queues.close().then(() => order.push('closed'));
    toldToClose.resolve();
    await closed;
    expect(order).toEqual(['job done', 'closed']);
  });
});

describe('queues on postgres, created before their tables', () => {
  test('work once the tables exist', async () => {
    const empty = await testDatabase().createDatabase();
    const early = createQueueStore({ databaseUrl: empty.url });
    const runs: string[] = [];
    const queue = early.queue<{ id: string }>('work');
    early.worker<{ id: string }>('work', (job) => {
      runs.push(job.data.id);
      return Promise.resolve();
    });
    await expect(queue.add('wake', { id: 'a' })).rejects.toThrow(/not initialized/);
    await expect(early.check()).rejects.toThrow(/not migrated/);
    await early.migrate();
    await early.check();
    await queue.add('wake', { id: 'b' });
    await expect.poll(() => runs).toEqual(['b']);
    await early.close();
    await empty.drop();
  });
});

describe('a store that is down', () => {
  test.each(['postgres', 'redis'] as const)(
    'makes the producer and the check of %s fail, not hang',
    async (kind) => {
      const port = await freePort();
      const queues = createQueueStore({
        databaseUrl: `postgres://u:p@127.0.0.1:${port}/d`,
        redisUrl: kind === 'redis' ? `redis://127.0.0.1:${port}` : undefined,
      });
      await expect(queues.check()).rejects.toThrow();
      await expect(queues.queue<object>('work').add('wake', {})).rejects.toThrow();
      await queues.close();
    },
  );
});

describe.runIf(redisUrl)('queues on a Redis that starts later than the service', () => {
  test('take jobs from then on', async () => {
    const there = new URL(redisUrl ?? '');
    const port = await freePort();
    const late = new URL(there);
    late.host = `127.0.0.1:${port}`;
    const queues = createQueueStore({ databaseUrl: database.url, redisUrl: late.href });
    const queue = queues.queue('late');
    await expect(queue.add('wake', {})).rejects.toThrow();
    const door = createServer((socket) => {
      const store = connect(Number(there.port), there.hostname);
      pipeline(socket, store, socket, () => undefined);
    }).listen(port, '127.0.0.1');
    const entry = () => queue.add('wake', {}, { jobId: 'one' });
    await vi.waitFor(entry, { timeout: 60_000, interval: 500 });
    expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 1 });
    await queues.close();
    door.close();
  });
});
