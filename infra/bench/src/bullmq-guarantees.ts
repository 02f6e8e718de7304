/**
 * BullMQ's behavior under the conditions of this product's promises, on both stores, with the settings of
 * `infra/decisions/0003-bullmq-settings.md`. Prints one row per feature; the conclusions are in
 * `infra/decisions/0038-bullmq-for-wake-ups.md`.
 *
 *   node infra/bench/src/bullmq-guarantees.ts [postgres|redis]
 *
 * Takes two and a half minutes for PostgreSQL, four for Redis, which needs `redis-server`.
 */
import { createQueueStore } from '@fieldhouse/runtime';
import { startTemporaryPostgres } from '../../../svc-mail/testing/temporary-postgres.ts';
import { startTemporaryRedis } from '../../../svc-mail/testing/temporary-redis.ts';
import {
  killedWorkers,
  restart,
  retryAndDelay,
  silentConnections,
  skewedSuccessor,
  skewedPeers,
} from './bullmq-faults.ts';
import {
  concurrency,
  deduplication,
  fairness,
  priority,
  rateLimiter,
} from './bullmq-scheduling.ts';
import type { Finding, Store } from './bullmq-scenario.ts';

type Measurement = (store: Store) => Promise<Finding[]>;

const SIDE_BY_SIDE: readonly Measurement[] = [
  retryAndDelay,
  killedWorkers,
  skewedPeers,
  skewedSuccessor,
  silentConnections,
  deduplication,
];
const ALONE: readonly Measurement[] = [concurrency, priority, fairness, rateLimiter, restart];

async function measure(store: Store): Promise<void> {
  const queues = createQueueStore({
    databaseUrl: store.env.DATABASE_URL ?? '',
    redisUrl: store.env.REDIS_URL,
  });
  await queues.migrate();
  await queues.close();
  const findings = (await Promise.all(SIDE_BY_SIDE.map((one) => one(store)))).flat();
  for (const one of ALONE) findings.push(...(await one(store)));
  console.log(`\n${store.kind}\n| feature | promise | figure | kept |\n| --- | --- | --- | --- |`);
  for (const { feature, promise, figure, kept } of findings)
    console.log(`| ${feature} | ${promise} | ${figure} | ${kept ? 'yes' : 'no'} |`);
}

async function measurePostgres(): Promise<void> {
  const server = await startTemporaryPostgres();
  const env = { DATABASE_URL: server.url, REDIS_URL: undefined };
  const { kill: stop, restart: start } = server;
  await measure({ kind: 'postgres', env, stop, start }).finally(() => server.remove());
}

async function measureRedis(): Promise<void> {
  const server = await startTemporaryRedis();
  if (!server) return console.log('redis: redis-server is not installed');
  const env = { DATABASE_URL: undefined, REDIS_URL: server.url };
  const { kill: stop, restart: start } = server;
  await measure({ kind: 'redis', env, stop, start }).finally(() => server.kill());
}

const [only] = process.argv.slice(2);
if (only !== 'redis') await measurePostgres();
if (only !== 'postgres') await measureRedis();
