import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createQueueStore } from '@fieldhouse/runtime';
import type { JobQueue } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const LONGEST_WAIT_MS = 60_000;
const WORKER = fileURLToPath(new URL('queue-library-worker.ts', import.meta.url));
const SHIFTED_CLOCK = new URL('../../../svc-mail/test/rig/shifted-clock.mjs', import.meta.url);

/** What a feature of the library did, and whether that keeps the promise. */
export interface Finding {
  readonly feature: string;
  readonly promise: string;
  readonly figure: string;
  readonly kept: boolean;
}

export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** What a job of the measurement says. */
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
  /** Of all workers together. */
  readonly perSecond?: number;
  /** By how much its clock is ahead. */
  readonly clockMs?: number;
  /** Where it finds the store instead. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Something that a worker said, and when by this process's clock, in milliseconds. */
interface Said {
  readonly event: string;
  readonly job: string;
  readonly worker: number;
  readonly at: number;
}

const Line = z.object({ event: z.string(), job: z.string() });

/** One queue, its workers, and what they said. */
export interface Scene {
  readonly queue: JobQueue<Work>;
  readonly said: readonly Said[];
  /** Starts a worker; gives what kills it, when it listens. */
  worker(options?: WorkerOptions): Promise<() => Promise<void>>;
  /** Every start of the job so far. */
  starts(job: string): Said[];
  /** When the job started for the n-th time, `performance.now()`; rejects after a minute. */
  started(job: string, times?: number): Promise<number>;
  until(condition: () => boolean): Promise<void>;
}

/** Runs one measurement on a queue of its own. */
export async function onQueue<T>(
  store: Store,
  name: string,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const queues = createQueueStore({
    databaseUrl: store.env.DATABASE_URL ?? '',
    redisUrl: store.env.REDIS_URL,
  });
  const said: Said[] = [];
  const kills: (() => Promise<void>)[] = [];
  const starts = (job: string) => said.filter((line) => line.event === 'start' && line.job === job);
  const until = async (condition: () => boolean) => {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    while (!condition()) {
      if (performance.now() > deadline) throw new Error(`${name}: it did not come`);
      await wait(5);
    }
  };
  const scene: Scene = {
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
  onLine: (line: z.output<typeof Line>) => void,
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
    onLine(Line.parse(JSON.parse(line))),
  );
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
