import type { Place } from '@fieldhouse/core-contract';

import type { Facility } from './facilities.api.ts';
import type { Game } from './games.api.ts';

/** A facility and what it is part of, up to its site. */
export function withParents(facilities: readonly Facility[], facility: Facility): Facility[] {
  const parent = facilities.find(({ id }) => id === facility.parentId);
  return parent ? [facility, ...withParents(facilities, parent)] : [facility];
}

/** Where a facility is, as emails and public pages say it: the names of what it is part of, and the nearest address. */
export function placeOf(
  facilities: readonly Facility[],
  facility: Facility,
  venue?: string,
): Place {
  const line = withParents(facilities, facility);
  const name = venue ?? facility.name;
  const parents = line
    .slice(1)
    .map((each) => each.name)
    .filter((each) => !name.toLowerCase().includes(each.toLowerCase()));
  const address = line.find((each) => each.address !== '')?.address ?? '';
  return { venue: name, ...(address && { address: [...parents, address].join(', ') }) };
}

/** As a venue is compared with the names of facilities: without case and punctuation. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Located = Pick<Game, 'venue' | 'isHome'> & {
  readonly neutral?: boolean | undefined;
  readonly facilityId?: number | undefined;
};

/** The facility of a game: the one that was chosen for it, or that its venue names, unless it is away. */
export function facilityOf(
  facilities: readonly Facility[],
  { venue, isHome, neutral, facilityId }: Located,
): Facility | undefined {
  if (facilityId !== undefined) return facilities.find(({ id }) => id === facilityId);
  if (!isHome && !neutral) return undefined;
  const key = keyOf(venue);
  return facilities.find((facility) =>
    [facility.venue, ...facility.aliases].some((name) => keyOf(name) === key),
  );
}

/** Where a game is played; only its venue if that is no facility. */
export function placeOfGame(facilities: readonly Facility[], game: Located): Place {
  const facility = facilityOf(facilities, game);
  return facility ? placeOf(facilities, facility, game.venue) : { venue: game.venue };
}
