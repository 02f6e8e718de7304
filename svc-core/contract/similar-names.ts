import { opponentKey } from './internal/opponent-key.ts';

const NEAR = 2;
/** In shorter names, an edit distance of 2 is a different word. */
const SHORTEST = 5;
const MASCOTS = new Set(
  'lions tigers bears eagles hawks falcons wildcats bulldogs panthers cougars knights warriors trojans spartans mustangs rams vikings raiders wolves huskies hornets jaguars bobcats pirates patriots titans chargers cardinals blazers broncos lancers saints dragons'.split(
    ' ',
  ),
);

/** What a school is, which is often left out. */
const KINDS = new Set(['academy', 'prep', 'preparatory', 'school']);

/** The known schools that a name may mean. */
export interface SimilarNames {
  /** Written differently, but read as the same: 'Eastview HS' for 'Eastview High School'. */
  readonly same: readonly string[];
  /** With a likely typo, with or without a mascot or 'Academy', or with something behind it: 'Eastview (Teal Night)'. */
  readonly similar: readonly string[];
}

/**
 * Finds the known school names that a name resembles: what the import suggests, and what a form asks about before it adds a school.
 * `distance` is the Levenshtein distance.
 */
export function createNameMatcher(
  known: readonly string[],
  distance: (one: string, other: string) => number,
): (name: string) => SimilarNames {
  const candidates = known.map((name) => ({ name, key: opponentKey(name), loose: looseKey(name) }));
  return (name) => {
    const key = opponentKey(name);
    const loose = looseKey(name);
    const [start = ''] = name.split(BEHIND, 1);
    const alone = opponentKey(start);
    const isSimilar = (other: string) =>
      Math.min(key.length, other.length) >= SHORTEST &&
      Math.abs(key.length - other.length) <= NEAR &&
      distance(key, other) <= NEAR;
    return {
      same: candidates.filter((other) => other.key === key).map((other) => other.name),
      similar: candidates
        .filter(
          (other) =>
            other.key !== key &&
            (other.loose === loose || other.key === alone || isSimilar(other.key)),
        )
        .map((other) => other.name),
    };
  };
}

/** A bracket or a sign, which a remark may be behind. */
const BEHIND = /\s*[([{*:;|/–—]|\s-+\s|,\s/;

/** Without a trailing mascot or kind of school; 'Mount' as 'Mt.'. */
function looseKey(name: string): string {
  const words = opponentKey(name)
    .split(' ')
    .map((word) => (word === 'mount' ? 'mt' : word));
  const isLeftOut = (word = '') => MASCOTS.has(word) || KINDS.has(word);
  while (words.length > 1 && isLeftOut(words.at(-1))) words.pop();
  return words.join(' ');
}
