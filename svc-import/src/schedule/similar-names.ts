import { createNameMatcher } from '@fieldhouse/core-contract';
import { distance } from 'fastest-levenshtein';

const MAX_NAMES = 300;
const MOST_KNOWN = 3_000;
const MOST_OFFERED = 3;

/** New names of the file with the school's similar opponents, for suggestions only. */
export function findSimilarNames(
  names: readonly string[],
  known: readonly string[],
): Map<string, string[]> {
  const match = createNameMatcher(known.slice(0, MOST_KNOWN), distance);
  const near = new Map<string, string[]>();
  for (const name of names.slice(0, MAX_NAMES)) {
    const { same, similar } = match(name);
    if (same.length === 0 && similar.length > 0) near.set(name, similar.slice(0, MOST_OFFERED));
  }
  return near;
}
