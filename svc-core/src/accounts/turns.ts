import { unavailable } from '@fieldhouse/runtime';

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const BUSY = 'The system is busy at the moment. Please try again shortly.';

/**
 * Lets at most `most` pieces of work run at a time; the others wait in order.
 *
 * @param longestQueue how many may wait; beyond it the answer is 503 at once, which is kinder than a long wait.
 */
export function inTurns(most: number, longestQueue = Number.POSITIVE_INFINITY): Turn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= longestQueue) throw unavailable(BUSY, 2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One piece of work at a time for each key; different keys do not wait for each other. */
export function oneAtATime(
  longestQueue: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { turn: Turn; users: number }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { turn: inTurns(1, longestQueue), users: 0 };
    lanes.set(key, lane);
    lane.users += 1;
    try {
      return await lane.turn(work);
    } finally {
      lane.users -= 1;
      if (lane.users === 0) lanes.delete(key);
    }
  };
}
