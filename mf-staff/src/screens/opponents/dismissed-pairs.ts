import type { OpponentPair } from './find-duplicate-opponents.ts';

const keyOf = (userId: number): string => `fieldhouse.different-schools.${userId}`;

/** Names a pair of opponents, in any order. */
export const pairKey = ([one, other]: OpponentPair): string =>
  [one.id, other.id].toSorted((a, b) => a - b).join('-');

/** The pairs that a person said are different schools, in this browser. */
export function dismissedPairs(userId: number): readonly string[] {
  try {
    const stored = localStorage.getItem(keyOf(userId)) ?? '';
    return stored === '' ? [] : stored.split(',');
  } catch {
    return [];
  }
}

/** Stores these pairs. Does nothing where storage is refused. */
export function storeDismissedPairs(userId: number, pairs: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), pairs.join(','));
  } catch {
    // Without storage the pairs are suggested again on the next visit.
  }
}
