import { unavailable } from '@fieldhouse/runtime';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

const BUSY = 'The system is busy. Try again in a minute.';
const RETRY_AFTER_SECONDS = 5;

/** Runs `work` once no other work with the same key is running in this process. */
export interface KeyedMutex {
  <T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether work with this key is running. */
  isBusy(key: string): boolean;
}

/**
 * A first-in, first-out lock per key. Different keys do not wait for each other.
 *
 * @param longestQueue how many may wait per key. Beyond it the response is an immediate 503 instead of a long wait.
 */
export function keyedMutex(longestQueue: number): KeyedMutex {
  const locks = new Map<string, LimitFunction>();
  const run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const lock = locks.get(key) ?? pLimit(1);
    if (lock.pendingCount >= longestQueue) throw unavailable(BUSY, RETRY_AFTER_SECONDS);
    locks.set(key, lock);
    return lock(async () => {
      try {
        return await work();
      } finally {
        // Not `activeCount`: p-limit counts this call until after it has settled.
        if (lock.pendingCount === 0) locks.delete(key);
      }
    });
  };
  return Object.assign(run, { isBusy: (key: string) => locks.has(key) });
}
