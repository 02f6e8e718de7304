import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '@fieldhouse/runtime';

/** The row is locked by another transaction. */
export const LOCKED = 'locked';

const PAUSE_MS = 50;
const LIMIT_MS = 1_000;

/**
 * Retries while the row is locked by another transaction, without holding a connection in between.
 *
 * @throws HttpProblem 503 with `problem` after a second. The caller retries.
 */
export async function retryWhileLocked<T>(
  problem: string,
  work: () => Promise<T | typeof LOCKED>,
): Promise<T> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const done = await work();
    if (done !== LOCKED) return done;
    if (performance.now() > deadline) throw unavailable(problem, 1);
    await wait(PAUSE_MS);
  }
}
