import './provided.ts';
import { randomInt } from 'node:crypto';
import { inject } from 'vitest';

export interface QueueStoreCase {
  readonly name: 'postgres' | 'redis';
  /** To be merged into a service's environment. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The stores to run `describe.each` over: PostgreSQL always, Redis where the run has one. Each call gives a
 * Redis database of its own, so that test files do not meet.
 */
export function queueStores(): QueueStoreCase[] {
  const redisUrl = inject('redisUrl');
  const postgres: QueueStoreCase = { name: 'postgres', env: {} };
  if (!redisUrl) return [postgres];
  const url = new URL(redisUrl);
  if (url.pathname.length < 2) url.pathname = `/${randomInt(1, 10_000)}`;
  return [postgres, { name: 'redis', env: { REDIS_URL: url.toString() } }];
}
