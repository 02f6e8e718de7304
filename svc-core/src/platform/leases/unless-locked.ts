import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '@fieldhouse/runtime';

/** Somebody else has locked the row. */
export const LOCKED = 'locked';

const PAUSE_MS = 50;
const LIMIT_MS = 1_000;

/**
 * Does it again while somebody else has locked the row, without keeping a connection meanwhile.
 *
 * @throws HttpProblem 503 with `problem` after a second: the caller asks again.
 */
export async function unlessLocked<T>(
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
