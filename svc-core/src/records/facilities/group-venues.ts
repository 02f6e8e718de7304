import { MAX_ALIASES } from '@fieldhouse/core-contract';
import type { VenueGroupView } from '@fieldhouse/core-contract';
import { distance } from 'fastest-levenshtein';

/** A venue of games with its key, see `place_key`. */
export interface Venue {
  readonly venue: string;
  readonly key: string;
  readonly games: number;
}

export interface FacilityKey {
  readonly key: string;
  readonly id: number;
}

/** In a shorter name, an edit distance of 2 is a different word. */
const SHORTEST = 5;
const NEAR = 2;
/** How many groups are compared by spelling with further venues; after these, only equal names join a group. */
const MOST_COMPARED = 1_000;
const FILLERS = new Set(['the', 'at', 'of']);
/** Words that distinguish two places although they differ in few letters. */
const TELLING = new Set(
  'north south east west upper lower old new boys girls varsity jv home away'.split(' '),
);

interface Spelling {
  /** Without the school's own name and fillers. */
  readonly loose: string;
  /** The words that must be equal: numbers, single letters, and words such as 'east'. */
  readonly telling: string;
}

interface Group extends Spelling {
  readonly venues: Venue[];
}

/**
 * Groups venues that may be one place: written differently, with or without the school's own name, or with a likely typo.
 *
 * @param venues the ones with the most games first.
 * @param schoolKey the school's name as `place_key` writes it.
 * @param names the names of its facilities, of which a similar one is suggested.
 */
export function groupVenues(
  venues: readonly Venue[],
  schoolKey: string,
  names: readonly FacilityKey[],
): VenueGroupView[] {
  const spell = spellingOf(schoolKey);
  const facilities = names.map(({ key, id }) => ({ id, ...spell(key) }));
  const groups: Group[] = [];
  const byLoose = new Map<string, Group>();
  for (const venue of venues) {
    const spelling = spell(venue.key);
    const found =
      byLoose.get(spelling.loose) ??
      groups.slice(0, MOST_COMPARED).find((group) => isSimilar(group, spelling));
    if (found && found.venues.length < MAX_ALIASES) {
      found.venues.push(venue);
      continue;
    }
    const group = { ...spelling, venues: [venue] };
    groups.push(group);
    byLoose.set(spelling.loose, group);
  }
  return groups
    .map((group) => ({
      venues: group.venues.map(({ venue, games }) => ({ venue, games })),
      games: group.venues.reduce((sum, { games }) => sum + games, 0),
      facilityId: onlyOne(
        facilities.filter((one) => one.loose === group.loose),
        facilities.filter((one) => isSimilar(one, group)),
      ),
    }))
    .toSorted((one, other) => other.games - one.games);
}

function isSimilar(one: Spelling, other: Spelling): boolean {
  return (
    one.telling === other.telling &&
    Math.min(one.loose.length, other.loose.length) >= SHORTEST &&
    Math.abs(one.loose.length - other.loose.length) <= NEAR &&
    distance(one.loose, other.loose) <= NEAR
  );
}

/** The only facility of the first list that has exactly one. */
function onlyOne(...lists: readonly (readonly { readonly id: number }[])[]): number | null {
  const ids = lists.map((list) => new Set(list.map(({ id }) => id))).find(({ size }) => size === 1);
  return ids?.values().next().value ?? null;
}

/** A function that removes the school's own name from a key, unless nothing else is left. */
function spellingOf(schoolKey: string): (key: string) => Spelling {
  const full = expanded(schoolKey);
  const short = full.replace(/ (?:high|middle) school$/, '');
  return (key) => {
    const whole = expanded(key);
    const words = [full, short]
      .reduce((text, own) => ` ${text} `.replace(` ${own} `, ' ').trim(), whole)
      .split(' ')
      .filter((word) => !FILLERS.has(word));
    const loose = words.join(' ') || whole;
    const telling = loose
      .split(' ')
      .filter((word) => /\d/.test(word) || word.length === 1 || TELLING.has(word));
    return { loose, telling: telling.join(' ') };
  };
}

const expanded = (key: string): string =>
  ` ${key} `
    .replaceAll(/ h ?s (?=\S|$)/g, ' high school ')
    .replaceAll(' gymnasium ', ' gym ')
    .trim();
