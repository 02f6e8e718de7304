import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createQueueStore } from '@fieldhouse/runtime';
import type { JobQueue } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const TIMEOUT_MS = 60_000;
const WORKER = fileURLToPath(new URL('bullmq-worker.ts', import.meta.url));
const SHIFTED_CLOCK = new URL('../../../svc-mail/testing/shifted-clock.mjs', import.meta.url);

/** Behavior of a library feature, and whether it keeps the promise. */
export interface Finding {
  readonly feature: string;
  readonly promise: string;
  readonly figure: string;
  readonly kept: boolean;
}

export const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Payload of a job. */
export interface Work {
  readonly ms: number;
  readonly fails?: number;
}

/** A queue store that can be stopped and started. */
export interface Store {
  readonly kind: 'postgres' | 'redis';
  readonly env: Readonly<Record<'DATABASE_URL' | 'REDIS_URL', string | undefined>>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface WorkerOptions {
  readonly concurrency?: number;
  /** Rate limit over all workers. */
  readonly perSecond?: number;
  /** How far its clock is ahead. */
  readonly clockMs?: number;
  /** Overrides the store's address. */
  readonly env?: Readonly<Record<string, string>>;
}

/** An event printed by a worker, with its time by this process's clock, in milliseconds. */
interface WorkerEvent {
  readonly event: string;
  readonly job: string;
  readonly worker: number;
  readonly at: number;
}

const EventLine = z.object({ event: z.string(), job: z.string() });

/** One queue, its workers, and their events. */
export interface QueueScenario {
  readonly queue: JobQueue<Work>;
  readonly said: readonly WorkerEvent[];
  /** Starts a worker; resolves when it listens, to a function that kills it. */
  worker(options?: WorkerOptions): Promise<() => Promise<void>>;
  /** Every start of the job so far. */
  starts(job: string): WorkerEvent[];
  /** Time of the n-th start of the job, by `performance.now()`; rejects after a minute. */
  started(job: string, times?: number): Promise<number>;
  until(condition: () => boolean): Promise<void>;
}

/** Runs one measurement on a separate queue. */
export async function withQueue<T>(
  store: Store,
  name: string,
  work: (scene: QueueScenario) => Promise<T>,
): Promise<T> {
  const queues = createQueueStore({
    databaseUrl: store.env.DATABASE_URL ?? '',
    redisUrl: store.env.REDIS_URL,
  });
  const said: WorkerEvent[] = [];
  const kills: (() => Promise<void>)[] = [];
  const starts = (job: string) => said.filter((line) => line.event === 'start' && line.job === job);
  const until = async (condition: () => boolean) => {
    const deadline = performance.now() + TIMEOUT_MS;
    while (!condition()) {
      if (performance.now() > deadline) throw new Error(`${name}: timed out`);
      await wait(5);
    }
  };
  const scene: QueueScenario = {
    queue: queues.queue<Work>(name),
    said,
    async worker(options = {}) {
      const number = kills.length;
      const kill = startWorker(store, name, options, (line) => {
        said.push({ ...line, worker: number, at: performance.now() });
      });
      kills.push(kill);
      await until(() => said.some(({ event, worker }) => event === 'ready' && worker === number));
      return kill;
    },
    starts,
    async started(job, times = 1) {
      await until(() => starts(job).length >= times);
      return starts(job)[times - 1]?.at ?? 0;
    },
    until,
  };
  try {
    return await work(scene);
  } finally {
    await Promise.all(kills.map((kill) => kill()));
    await queues.close();
  }
}

function startWorker(
  store: Store,
  queue: string,
  { concurrency = 1, perSecond, clockMs = 0, env = {} }: WorkerOptions,
  onLine: (line: z.output<typeof EventLine>) => void,
): () => Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', SHIFTED_CLOCK.href, WORKER, JSON.stringify({ queue, concurrency, perSecond })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...store.env, CLOCK_SHIFT_MS: String(clockMs), ...env },
    },
  );
  createInterface({ input: child.stdout }).on('line', (line) =>
    onLine(EventLine.parse(JSON.parse(line))),
  );
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
