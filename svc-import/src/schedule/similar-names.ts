import { opponentKey } from '@fieldhouse/core-contract/internal';
import { distance } from 'fastest-levenshtein';

const NEAR = 2;
const MAX_NAMES = 300;
const MOST_KNOWN = 3_000;
const MOST_OFFERED = 3;
/** In shorter names, an edit distance of 2 is a different word. */
const SHORTEST = 5;
const MASCOTS = new Set(
  'lions tigers bears eagles hawks falcons wildcats bulldogs panthers cougars knights warriors trojans spartans mustangs rams vikings raiders wolves huskies hornets jaguars bobcats pirates patriots titans chargers cardinals blazers broncos lancers saints dragons'.split(
    ' ',
  ),
);

/** New names of the file with the school's similar opponents, for suggestions only. */
export function findSimilarNames(
  names: readonly string[],
  known: readonly string[],
): Map<string, string[]> {
  const candidates = known
    .slice(0, MOST_KNOWN)
    .map((name) => ({ name, key: opponentKey(name), loose: looseKey(name) }));
  const keys = new Set(candidates.map(({ key }) => key));
  const near = new Map<string, string[]>();
  for (const name of names.slice(0, MAX_NAMES)) {
    const key = opponentKey(name);
    if (keys.has(key)) continue;
    const loose = looseKey(name);
    const alike = candidates.filter((other) => other.loose === loose || isSimilar(key, other.key));
    if (alike.length > 0)
      near.set(
        name,
        alike.slice(0, MOST_OFFERED).map((other) => other.name),
      );
  }
  return near;
}

function isSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST || Math.abs(one.length - other.length) > NEAR)
    return false;
  return distance(one, other) <= NEAR;
}

/** Without accents and a trailing mascot; 'Mount' as 'Mt.'. */
function looseKey(name: string): string {
  const words = opponentKey(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(' ')
    .map((word) => (word === 'mount' ? 'mt' : word));
  while (words.length > 1 && MASCOTS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
