/**
 * A worker of `bullmq-guarantees.ts` in a separate process, so that it can be killed and its clock shifted. Prints a line of JSON
 * when it listens, and at the start and the end of each job.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createQueueStore } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const Options = z.object({
  queue: z.string(),
  concurrency: z.int(),
  perSecond: z.optional(z.int()),
});
const Work = z.object({
  /** Duration of the job. */
  ms: z.number(),
  /** Number of attempts that fail. */
  fails: z._default(z.int(), 0),
});

const { queue, concurrency, perSecond } = Options.parse(JSON.parse(process.argv[2] ?? ''));
const store = createQueueStore({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  redisUrl: process.env['REDIS_URL'],
});
const say = (event: string, job = '') =>
  process.stdout.write(`${JSON.stringify({ event, job })}\n`);
const worker = store.worker<unknown>(
  queue,
  async (job) => {
    const { ms, fails } = Work.parse(job.data);
    say('start', job.name);
    await wait(ms);
    if (job.attemptsMade < fails) throw new Error('This attempt fails on purpose');
    say('end', job.name);
  },
  { concurrency, ...(perSecond ? { limiter: { max: perSecond, duration: 1_000 } } : {}) },
);
await worker.waitUntilReady();
say('ready');
