import type { SchoolView } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';

import type { Facility } from '../../data/school-data/facilities.api.ts';

/** The school as a site that is not on the list yet. */
export const NEW_SCHOOL_SITE = 'school';

/** What a new place is called, and what it is part of: nothing, a place by its ID, or the school, which becomes a site. */
export interface NewPlace {
  readonly name: string;
  readonly parent: number | typeof NEW_SCHOOL_SITE | null;
}

interface Site {
  readonly id: number | typeof NEW_SCHOOL_SITE;
  readonly name: string;
}

/** What people call a part of a school or stadium. */
const SPACE =
  /\b(?:gym|gymnasium|fields?|courts?|pool|natatorium|track|mat room|room|diamond|turf|rink)\b/i;

const asWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether the school is to become a site: none has its name. */
export const isSchoolMissing = (
  facilities: readonly Facility[],
  school: Shown<SchoolView>,
): boolean => !facilities.some(({ name }) => asWords(name) === asWords(school.name));

/**
 * What a venue most likely is as a new place: 'Lincoln High School Main Gym' is the Main Gym of the site Lincoln High School; any
 * gym or field is a part of the only site, or of the school where there is none. A site that is called like a part of one, such as 'Main
 * Gym', has no parts.
 */
export function prefillPlace(
  venue: string,
  facilities: readonly Facility[],
  school: Shown<SchoolView>,
): NewPlace {
  const sites: readonly Site[] = facilities.filter(
    ({ kind, name }) => kind === 'site' && !SPACE.test(name),
  );
  const own: readonly Site[] = isSchoolMissing(facilities, school)
    ? [{ id: NEW_SCHOOL_SITE, name: school.name }]
    : [];
  const site = [...sites, ...own].find(({ name }) =>
    asWords(venue).startsWith(`${asWords(name)} `),
  );
  if (site) {
    const rest = venue.slice(site.name.length).replace(/^[\s,:;/–—-]+/, '');
    if (rest !== '') return { name: rest, parent: site.id };
  }
  const [only, other] = sites.length > 0 ? sites : own;
  return { name: venue, parent: only && !other && SPACE.test(venue) ? only.id : null };
}
