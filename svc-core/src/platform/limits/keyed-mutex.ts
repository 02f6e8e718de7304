import { unavailable } from '@fieldhouse/runtime';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

const BUSY = 'The system is busy. Try again in a minute.';
const RETRY_AFTER_SECONDS = 5;

/** Runs `work` once no other work with the same key is running in this process. */
export interface KeyedMutex {
  /** @param work may call `letNextStart`, so that the next work starts before this one ends, see `atOnce`. */
  <T>(key: string, work: (letNextStart: () => void) => Promise<T>): Promise<T>;
  isBusy(key: string): boolean;
}

interface Lock {
  readonly all: LimitFunction;
  /** Released when the work lets the next one start. */
  readonly starts: LimitFunction;
  /** How many run or wait. */
  users: number;
}

/**
 * A first-in, first-out lock per key.
 *
 * @param longestQueue how many may wait per key. Beyond it the response is an immediate 503 instead of a long wait.
 * @param atOnce how many run per key if each lets the next one start.
 */
export function keyedMutex(longestQueue: number, atOnce = 1): KeyedMutex {
  const locks = new Map<string, Lock>();
  const run = async <T>(
    key: string,
    work: (letNextStart: () => void) => Promise<T>,
  ): Promise<T> => {
    const lock = locks.get(key) ?? { all: pLimit(atOnce), starts: pLimit(1), users: 0 };
    if (lock.all.pendingCount >= longestQueue) throw unavailable(BUSY, RETRY_AFTER_SECONDS);
    locks.set(key, lock);
    lock.users += 1;
    try {
      return await lock.all(() => startInTurn(lock.starts, work));
    } finally {
      lock.users -= 1;
      if (lock.users === 0) locks.delete(key);
    }
  };
  return Object.assign(run, { isBusy: (key: string) => locks.has(key) });
}

function startInTurn<T>(
  starts: LimitFunction,
  work: (letNextStart: () => void) => Promise<T>,
): Promise<T> {
  const end = Promise.withResolvers<T>();
  void starts(async () => {
    const next = Promise.withResolvers<void>();
    void work(next.resolve).then(end.resolve, end.reject).finally(next.resolve);
    await next.promise;
  });
  return end.promise;
}
