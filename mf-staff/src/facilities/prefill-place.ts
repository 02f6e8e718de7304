import type { Facility } from '../school-data/facilities.api.ts';

/** What a new place is called, and what it is part of. */
export interface NewPlace {
  readonly name: string;
  readonly kind: 'site' | 'space';
  readonly parentId: number | null;
}

/** What people call a part of a school or stadium. */
const SPACE = /\b(?:gym|gymnasium|field|courts?|pool|natatorium|track|mat room|room|diamond)\b/i;

const asWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * What a venue most likely is as a new place: 'Lincoln High School Main Gym' is the Main Gym of the site Lincoln High School; any
 * gym or field is a space where there is only one site.
 */
export function prefillPlace(venue: string, facilities: readonly Facility[]): NewPlace {
  const sites = facilities.filter(({ kind }) => kind === 'site');
  const site = sites.find(({ name }) => asWords(venue).startsWith(`${asWords(name)} `));
  if (site) {
    const rest = venue.slice(site.name.length).replace(/^[\s,:;/–—-]+/, '');
    if (rest !== '') return { name: rest, kind: 'space', parentId: site.id };
  }
  const [only, other] = sites;
  return only && !other && SPACE.test(venue)
    ? { name: venue, kind: 'space', parentId: only.id }
    : { name: venue, kind: 'site', parentId: null };
}
