import './provided.ts';
import { inject } from 'vitest';

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

/**
 * The stores for `describe.each`: always PostgreSQL, and Redis if the run has one. Each call returns a separate Redis database,
 * so that test files do not interfere.
 */
export function queueStores(): QueueStoreCase[] {
  const redisUrl = inject('redisUrl');
  const postgres: QueueStoreCase = { name: 'postgres', env: {} };
  if (!redisUrl) return [postgres];
  const url = new URL(redisUrl);
  if (url.pathname.length < 2) url.pathname = `/${ownRedisDatabase()}`;
  return [postgres, { name: 'redis', env: { REDIS_URL: url.toString() } }];
}
