import { createNameMatcher } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { distance } from 'fastest-levenshtein';

/** Two opponents that are probably one school, in the order of the list. */
export type OpponentPair = readonly [OpponentView, OpponentView];

/** Pairs of opponents whose names differ by how they are written, or by a typo of one letter. */
export function findDuplicateOpponents(opponents: readonly OpponentView[]): OpponentPair[] {
  const match = createNameMatcher(
    opponents.map(({ schoolName }) => schoolName),
    typoDistance,
  );
  const byName = Map.groupBy(opponents, ({ schoolName }) => schoolName);
  const paired = new Set<number>();
  return opponents.flatMap((one) => {
    if (paired.has(one.id)) return [];
    const { same, similar } = match(one.schoolName);
    const others = [...new Set([...same, ...similar])]
      .flatMap((name) => byName.get(name) ?? [])
      .filter(({ id }) => id !== one.id && !paired.has(id));
    for (const { id } of others) paired.add(id);
    return others.map((other): OpponentPair => [one, other]);
  });
}

/**
 * The distance of one typo; Infinity for anything further: two letters make 'Eastview' of 'Westview', and one digit another school. One
 * typo leaves the first or the last letter, which is faster to compare.
 */
function typoDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return Infinity;
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return Infinity;
  if (digitsOf(one) !== digitsOf(other)) return Infinity;
  const letters = distance(one, other);
  return letters <= 1 ? letters : Infinity;
}

const digitsOf = (name: string): string => name.replace(/\D/g, '');
