import { Queue, runMigrations, Worker } from 'bullmq';
import type { JobsOptions, JobType, PgPool, Processor, WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { RedisOptions } from 'ioredis';
import type { Pool } from 'pg';
import type { Logger } from './logger.ts';
import { openClient, openPool } from './postgres-connections.ts';
import { pollSeconds, patchedPostgresBackend } from './bullmq-postgres-patches.ts';

/** The methods of a queue that behave the same on both stores. */
export interface JobQueue<Data> {
  readonly name: string;
  /** `opts.jobId` makes a second job with the same ID a no-op. An ID must not contain ':'. */
  add(name: string, data: Data, opts?: JobsOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: Data; opts?: JobsOptions }[]): Promise<unknown>;
  /** Adds a job every so often; a second call for the same ID replaces the first one. */
  upsertJobScheduler(
    id: string,
    repeat: { readonly every: number },
    template: { readonly name: string; readonly opts: JobsOptions },
  ): Promise<unknown>;
  /** Jobs by state: waiting, active, delayed, failed, completed ... */
  getJobCounts(...states: JobType[]): Promise<Record<string, number>>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Removes all jobs. */
  obliterate(options?: { force?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** The methods of a worker that behave the same on both stores. `close()` waits for running jobs. */
export type JobWorker = Pick<
  Worker,
  'name' | 'pause' | 'resume' | 'close' | 'isRunning' | 'waitUntilReady'
>;

export interface JobWorkerOptions {
  /** Concurrent jobs in this process; 1 by default. */
  readonly concurrency?: number;
  /** At most `max` starts per `duration` ms across all processes. */
  readonly limiter?: { readonly max: number; readonly duration: number };
  /** A job whose worker died is retried after at most `lockDuration + stalledInterval` ms. */
  readonly lockDuration?: number;
  readonly stalledInterval?: number;
}

/**
 * The store of the queues. A job is only a wake-up, never the only copy of anything, and may be delivered twice: workers claim
 * the row in the database first.
 */
export interface QueueStore {
  readonly kind: 'postgres' | 'redis';
  /** Creates or updates the store's tables. Safe to run concurrently. Does nothing on Redis. */
  migrate(): Promise<void>;
  /** A producer. While the store is down, its methods fail within about two seconds. */
  queue<Data>(name: string, options?: { defaultJobOptions?: JobsOptions }): JobQueue<Data>;
  /** A consumer. Reconnects by itself after the store was down. */
  worker<Data>(
    name: string,
    processor: Processor<Data, void, string>,
    options?: JobWorkerOptions,
  ): JobWorker;
  /** For `/readyz`: rejects with the reason if the store is down. */
  check(): Promise<void>;
  /** Closes workers first (running jobs finish), then queues and connections. */
  close(): Promise<void>;
}

const schema = 'bullmq';
const closeLimitMs = 3_000;

const jobDefaults: JobsOptions = {
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 86_400, count: 5_000 },
};

/** BullMQ's defaults drop a job whose worker was killed twice and wait a minute before a retry. */
function workerDefaults(options: JobWorkerOptions): Omit<WorkerOptions, 'connection'> {
  return {
    concurrency: options.concurrency ?? 1,
    lockDuration: options.lockDuration ?? 10_000,
    stalledInterval: options.stalledInterval ?? 5_000,
    maxStalledCount: 25,
    drainDelay: pollSeconds,
    runRetryDelay: 1_000,
    ...(options.limiter ? { limiter: options.limiter } : {}),
    removeOnComplete: { age: 3_600, count: 1_000 },
    removeOnFail: { age: 7 * 86_400, count: 5_000 },
  };
}

/** Logs at most one error in ten seconds, so that a store that is down does not flood the log. */
function faultReporter(logger: Logger | undefined): (error: Error) => void {
  let next = 0;
  return (error) => {
    if (Date.now() < next) return;
    next = Date.now() + 10_000;
    logger?.warn({ err: error }, 'queue store fault');
  };
}

interface Closable {
  close(): Promise<unknown>;
}

async function closeAll(parts: readonly Closable[]): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, closeLimitMs).unref());
  await Promise.race([Promise.allSettled(parts.map((part) => part.close())), limit]);
}

/** `PgPool` declares what BullMQ uses of a `pg` pool; the two declarations differ only in overloads. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asBullPool = (pool: Pool): PgPool => pool as unknown as PgPool;

function postgresStore(databaseUrl: string, logger: Logger | undefined): QueueStore {
  const report = faultReporter(logger);
  const common = { connectionString: databaseUrl, connectionTimeoutMillis: 2_000, keepAlive: true };
  const pools: Closable[] = [];
  /** If BullMQ is given a pool, the caller sets the schema and ends the pool; BullMQ takes its LISTEN connection from it. */
  const connection = (max: number) => {
    const pool = openPool(
      {
        ...common,
        max,
        query_timeout: 10_000,
        application_name: 'fieldhouse-queue',
        options: `-c search_path=${schema}`,
      },
      report,
    );
    pools.push({ close: () => pool.end() });
    return asBullPool(pool);
  };
  const probe = openPool({ ...common, max: 1, query_timeout: 2_000 }, report);
  pools.push({ close: () => probe.end() });
  const queues: Closable[] = [];
  const workers: Closable[] = [];
  return {
    kind: 'postgres',
    async migrate() {
      const client = await openClient({ ...common, connectionTimeoutMillis: 5_000 }, report);
      try {
        await runMigrations(client, schema);
      } finally {
        await client.end();
      }
    },
    queue(name, options = {}) {
      const queue = new Queue(
        name,
        {
          connection: connection(2),
          defaultJobOptions: { ...jobDefaults, ...options.defaultJobOptions },
        },
        patchedPostgresBackend,
      );
      queue.on('error', report);
      queues.push(queue);
      return queue;
    },
    worker(name, processor, options = {}) {
      const worker = new Worker(
        name,
        processor,
        { ...workerDefaults(options), connection: connection(4) },
        patchedPostgresBackend,
      );
      worker.on('error', report);
      workers.push(worker);
      return worker;
    },
    async check() {
      const found = await probe.query('select 1 from pg_namespace where nspname = $1', [schema]);
      if (found.rowCount === 0) throw new Error('the queue store is not migrated yet');
    },
    async close() {
      await Promise.allSettled(workers.map((worker) => worker.close()));
      await closeAll(queues);
      await closeAll(pools);
    },
  };
}

function redisStore(redisUrl: string, logger: Logger | undefined): QueueStore {
  const report = faultReporter(logger);
  const clients: Redis[] = [];
  /** BullMQ makes no connection itself, except a copy of the worker's for its blocking reads. */
  const connection = (options: Pick<RedisOptions, 'maxRetriesPerRequest' | 'lazyConnect'>) => {
    const client = new Redis(redisUrl, {
      connectTimeout: 2_000,
      retryStrategy: (times: number) => Math.min(times * 200, 2_000),
      ...options,
    });
    client.on('error', report);
    clients.push(client);
    return client;
  };
  const producer = connection({ maxRetriesPerRequest: 1, lazyConnect: true });
  const queues: Closable[] = [];
  const workers: Closable[] = [];
  return {
    kind: 'redis',
    migrate: () => Promise.resolve(),
    queue(name, options = {}) {
      const queue = new Queue(name, {
        connection: producer,
        skipWaitingForReady: true,
        // The version check runs at start, and BullMQ gives up a queue permanently if its start fails.
        skipVersionCheck: true,
        defaultJobOptions: { ...jobDefaults, ...options.defaultJobOptions },
      });
      queue.on('error', report);
      queues.push(queue);
      return queue;
    },
    worker(name, processor, options = {}) {
      const worker = new Worker(name, processor, {
        ...workerDefaults(options),
        connection: connection({ maxRetriesPerRequest: null }),
      });
      worker.on('error', report);
      workers.push(worker);
      return worker;
    },
    async check() {
      await producer.ping();
    },
    async close() {
      await Promise.allSettled(workers.map((worker) => worker.close()));
      await closeAll(queues);
      for (const client of clients) client.disconnect();
    },
  };
}

/** BullMQ on PostgreSQL, or on Redis if `redisUrl` is set. The only place where this is decided. */
export function createQueueStore(options: {
  databaseUrl: string;
  redisUrl?: string | undefined;
  logger?: Logger;
}): QueueStore {
  return options.redisUrl
    ? redisStore(options.redisUrl, options.logger)
    : postgresStore(options.databaseUrl, options.logger);
}
