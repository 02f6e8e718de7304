import { MAX_ALIASES } from '@fieldhouse/core-contract';
import type { VenueGroupInput, VenueGroupView } from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { checkNames, tooManyNames } from './check-facility.ts';
import { FACILITY_NAMES } from './facility-names.ts';
import { groupVenues } from './group-venues.ts';
import { knownFacilities, placeKeys } from './known-facilities.ts';
import { openVenues } from './open-venues.ts';
import { insertFacility } from './save-facility.ts';

const OPEN_VENUES = schoolStatement('facility-open-venues')(`
  ${openVenues('games g where g."schoolId" = $1')}
  select v.venue, v.key, v.games from open_venues v order by v.games desc, v.venue`);
const VenueRow = z.object({ venue: z.string(), key: z.string(), games: z.int() });
const NAMES = schoolStatement('facility-venue-names')(`
  with facility_names(key, id) as (${FACILITY_NAMES})
  select place_key(s.name) as key, null::int as id from schools s where s.id = $1
  union all select n.key, n.id from facility_names n order by id nulls first`);
const NameRow = z.object({ key: z.string(), id: z.nullable(z.int()) });
const FORGET_OTHERS = schoolStatement('facility-other-venues-less')(`
  update schools set "otherVenues" = array(select o.key from unnest("otherVenues") o(key) where o.key <> all ($2::text[]))
  where id = $1 and "otherVenues" && $2::text[]`);
const REMEMBER_OTHERS = schoolStatement('facility-other-venues-more')(`
  update schools set "otherVenues" = array(
    select distinct o.key from unnest("otherVenues" || $2::text[]) o(key) where o.key <> '' order by o.key)
  where id = $1`);

/** The open venues, in groups that may be one place. */
export async function listVenues(school: SchoolData): Promise<VenueGroupView[]> {
  const venues = await school.rows(VenueRow, OPEN_VENUES);
  if (venues.length === 0) return [];
  const [own, ...names] = await school.rows(NameRow, NAMES);
  return groupVenues(
    venues,
    own?.key ?? '',
    names.flatMap(({ key, id }) => (id === null ? [] : [{ key, id }])),
  );
}

/**
 * Stores which facility a group of venues is, or that it is none.
 *
 * @throws HttpProblem 404 if the facility is missing; 400 or 409, see `FacilityInput`.
 */
export async function nameVenues(
  school: SchoolData,
  { venues, facilityId = null, facility, site }: VenueGroupInput,
): Promise<void> {
  if (facilityId !== null && facility) {
    const message = 'Choose a facility, or add one';
    throw invalid(message, { facilityId: message });
  }
  if (site && !facility) {
    const message = 'Add a place of the site';
    throw invalid(message, { site: message });
  }
  await school.transaction(async (tx) => {
    await lockEdits(tx);
    const keys = await placeKeys(tx, venues);
    if (facility) {
      const aliases = [...facility.aliases, ...venues];
      if (aliases.length > MAX_ALIASES) throw tooManyNames();
      const parentId = site ? await insertFacility(tx, site) : facility.parentId;
      await insertFacility(tx, { ...facility, parentId, aliases });
    } else if (facilityId === null) await tx.run(REMEMBER_OTHERS, [keys]);
    else await addNames(tx, facilityId, venues);
    if (facility || facilityId !== null) await tx.run(FORGET_OTHERS, [keys]);
  });
}

async function addNames(
  tx: SchoolTransaction,
  id: number,
  venues: readonly string[],
): Promise<void> {
  const known = await knownFacilities(tx);
  const stored = known.find((one) => one.id === id);
  if (!stored) throw notFound('Facility');
  const given = { ...stored, aliases: [...stored.aliases, ...venues] };
  const aliases = await checkNames(tx, known, given, id);
  if (aliases.length > MAX_ALIASES) throw tooManyNames();
  await tx.db.facility.update({ where: { id }, data: { aliases }, select: { id: true } });
}
