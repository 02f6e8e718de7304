import { createNameMatcher } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { distance } from 'fastest-levenshtein';

/** Another opponent that this name probably means. `id` is the opponent that is being edited. */
export function findSimilarOpponent(
  name: string,
  opponents: readonly OpponentView[],
  id?: number,
): OpponentView | undefined {
  const others = opponents.filter((opponent) => opponent.id !== id);
  const match = createNameMatcher(
    others.map(({ schoolName }) => schoolName),
    distance,
  );
  const { same, similar } = match(name);
  const found = [...same, ...similar][0];
  return others.find(({ schoolName }) => schoolName === found);
}
