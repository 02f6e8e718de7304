import './provided.ts';
import { inject } from 'vitest';
import { isFullRun } from './full-run.ts';

export interface QueueStoreCase {
  readonly name: 'postgres' | 'redis';
  /** Merged into a service's environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Databases reserved for each test file: one per call. */
const PER_FILE = 16;
const DATABASES = 10_000;
let lastFile = 0;
let calls = 0;

/** A number that no other test file of the run gets; 0 is the default database. */
function ownRedisDatabase(): number {
  // Vitest numbers files here, not processes: several files may share a process.
  const file = Number(process.env.VITEST_WORKER_ID ?? 1);
  if (file !== lastFile) calls = 0;
  lastFile = file;
  calls += 1;
  return 1 + ((file * PER_FILE + calls) % (DATABASES - 1));
}

/** The queues in the service's own database, as they are without settings. */
export const POSTGRES_QUEUES: QueueStoreCase = { name: 'postgres', env: {} };

/**
 * The stores for `describe.each`: always PostgreSQL, and Redis if the run has one. Each call returns a separate Redis database,
 * so that test files do not interfere.
 */
export function queueStores(): QueueStoreCase[] {
  const redisUrl = inject('redisUrl');
  if (!redisUrl) return [POSTGRES_QUEUES];
  const url = new URL(redisUrl);
  if (url.pathname.length < 2) url.pathname = `/${ownRedisDatabase()}`;
  return [POSTGRES_QUEUES, { name: 'redis', env: { REDIS_URL: url.toString() } }];
}

/**
 * The stores for statements that do not depend on the store: PostgreSQL, in a full run each. `queueStores` is for what the queues
 * themselves do, and for one email and one import from end to end.
 */
export const queueStoresOfRun = (): QueueStoreCase[] =>
  isFullRun ? queueStores() : [POSTGRES_QUEUES];
