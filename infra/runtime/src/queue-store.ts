import { Queue, runMigrations, Worker } from 'bullmq';
import type { JobsOptions, JobType, PgPool, Processor, WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Logger } from './logger.ts';
import { openClient, openPool } from './postgres-connections.ts';
import { pickUpSeconds, steadyPostgresBackend } from './steady-postgres-backend.ts';

/** The calls on a queue that behave alike on both stores. */
export interface JobQueue<Data> {
  readonly name: string;
  /** `opts.jobId` makes a second entry of the same id a no-op; an id holds no ':'. */
  add(name: string, data: Data, opts?: JobsOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: Data; opts?: JobsOptions }[]): Promise<unknown>;
  /** Entries by state: waiting, active, delayed, failed, completed ... */
  getJobCounts(...states: JobType[]): Promise<Record<string, number>>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Removes every entry. */
  obliterate(options?: { force?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** The calls on a worker that behave alike on both stores. `close()` waits for the running jobs. */
export type JobWorker = Pick<
  Worker,
  'name' | 'pause' | 'resume' | 'close' | 'isRunning' | 'waitUntilReady'
>;

export interface JobWorkerOptions {
  /** Jobs at once in this process; 1 unless given. */
  readonly concurrency?: number;
  /** At most `max` starts per `duration` ms over all processes. */
  readonly limiter?: { readonly max: number; readonly duration: number };
  /** A job whose worker died is taken up again after at most `lockDuration + stalledInterval` ms. */
  readonly lockDuration?: number;
  readonly stalledInterval?: number;
}

/**
 * Where the queues live. An entry is only a wake-up, never the only copy of anything, and may be
 * delivered twice: handlers claim their row in the database first.
 */
export interface QueueStore {
  readonly kind: 'postgres' | 'redis';
  /** Makes or updates the store's own tables. Safe in several processes at once; nothing to do on Redis. */
  migrate(): Promise<void>;
  /** A producer. While the store is down its calls fail within about two seconds. */
  queue<Data>(name: string, options?: { defaultJobOptions?: JobsOptions }): JobQueue<Data>;
  /** A consumer; it takes work up again by itself after the store was away. */
  worker<Data>(
    name: string,
    processor: Processor<Data, void, string>,
    options?: JobWorkerOptions,
  ): JobWorker;
  /** For `/readyz`: rejects with the reason while the store does not answer. */
  check(): Promise<void>;
  /** Workers first (their running jobs are finished), then queues and connections. */
  close(): Promise<void>;
}

const schema = 'bullmq';
const closeLimitMs = 3_000;

const jobDefaults: JobsOptions = {
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 86_400, count: 5_000 },
};

/** BullMQ's defaults lose a job whose worker was killed twice and wait a minute before a retake. */
function workerDefaults(options: JobWorkerOptions): Omit<WorkerOptions, 'connection'> {
  return {
    concurrency: options.concurrency ?? 1,
    lockDuration: options.lockDuration ?? 10_000,
    stalledInterval: options.stalledInterval ?? 5_000,
    maxStalledCount: 25,
    drainDelay: pickUpSeconds,
    runRetryDelay: 1_000,
    ...(options.limiter ? { limiter: options.limiter } : {}),
    removeOnComplete: { age: 3_600, count: 1_000 },
    removeOnFail: { age: 7 * 86_400, count: 5_000 },
  };
}

/** One log line per fault and ten seconds: a store that is down is noticed, not shouted about. */
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

/** `PgPool` is what BullMQ uses of a pool of `pg`; only the overloads of the two declarations differ. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asBullPool = (pool: Pool): PgPool => pool as unknown as PgPool;

function postgresStore(databaseUrl: string, logger: Logger | undefined): QueueStore {
  const report = faultReporter(logger);
  const common = { connectionString: databaseUrl, connectionTimeoutMillis: 2_000, keepAlive: true };
  const pools: Closable[] = [];
  /** Given a pool BullMQ leaves its schema and its end to us, and takes the connection on which it listens out of it. */
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
        steadyPostgresBackend,
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
        steadyPostgresBackend,
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
  const retryStrategy = (times: number) => Math.min(times * 200, 2_000);
  const failFast = { maxRetriesPerRequest: 1, connectTimeout: 2_000, retryStrategy };
  const probe = new Redis(redisUrl, { ...failFast, lazyConnect: true });
  probe.on('error', report);
  const queues: Closable[] = [];
  const workers: Closable[] = [];
  return {
    kind: 'redis',
    migrate: () => Promise.resolve(),
    queue(name, options = {}) {
      const queue = new Queue(name, {
        connection: { url: redisUrl, ...failFast },
        skipWaitingForReady: true,
        // Asking for it is a call of the start, and BullMQ gives a queue up for good whose start failed.
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
        connection: {
          url: redisUrl,
          maxRetriesPerRequest: null,
          connectTimeout: 2_000,
          retryStrategy,
        },
      });
      worker.on('error', report);
      workers.push(worker);
      return worker;
    },
    async check() {
      await probe.ping();
    },
    async close() {
      await Promise.allSettled(workers.map((worker) => worker.close()));
      await closeAll(queues);
      probe.disconnect();
    },
  };
}

/** BullMQ on PostgreSQL, or on Redis where `redisUrl` is given. The one place where that is chosen. */
export function createQueueStore(options: {
  databaseUrl: string;
  redisUrl?: string | undefined;
  logger?: Logger;
}): QueueStore {
  return options.redisUrl
    ? redisStore(options.redisUrl, options.logger)
    : postgresStore(options.databaseUrl, options.logger);
}
