import { FairTurns } from '@fieldhouse/runtime';

/**
 * One piece of work at a time for each key; different keys do not wait for each other.
 *
 * @param longestQueue how many of a key may wait; beyond it the answer is 503 at once, which is kinder than a long wait.
 */
export function oneAtATime(
  longestQueue: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const turns = new FairTurns({
    slots: Number.POSITIVE_INFINITY,
    largePerKey: 1,
    longestQueue,
  });
  return (key, work) => turns.run({ key }, work);
}
