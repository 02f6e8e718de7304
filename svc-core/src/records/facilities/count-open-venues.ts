import type { OpenVenuesView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { openVenues } from './open-venues.ts';

const COUNT =
  'select coalesce(sum(v.games), 0)::int as games, count(distinct v.key)::int as venues from open_venues v';
const Counted = z.object({ games: z.int(), venues: z.int() });

/** `$2` and `$3` are the first and the last day. */
const OF_DAYS = schoolStatement('facility-open-venues-of-days')(`
  ${openVenues(`games g where g."schoolId" = $1 and g.date between $2::date and $3::date
      and g.status <> 'canceled' and g.disruption is distinct from 'postponed'`)} ${COUNT}`);
/** `$2` is a JSON list. */
const OF_GIVEN = schoolStatement('facility-open-venues-of-given')(`
  ${openVenues(`jsonb_to_recordset($2::jsonb) g(venue text, "facilityId" int, "isHome" boolean, neutral boolean)
    where true`)} ${COUNT}`);

/** Spread into an answer: empty if no venue is open. */
interface Found {
  readonly openVenues?: OpenVenuesView;
}

/** The open venues of the games from one day to another, both included. */
export const openVenuesOfDays = (
  school: SchoolData,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Found> => found(school.read(Counted, OF_DAYS, [from, to]));

/** The open venues of games that are not saved yet. */
export const openVenuesOfGiven = (
  school: SchoolData,
  games: readonly GivenGame[],
): Promise<Found> => {
  const given = games.map(({ venue, facilityId, isHome, neutral }) => ({
    venue,
    facilityId,
    isHome,
    neutral,
  }));
  return found(school.read(Counted, OF_GIVEN, [JSON.stringify(given)]));
};

interface GivenGame {
  readonly venue: string;
  readonly facilityId?: number | null | undefined;
  readonly isHome: boolean;
  readonly neutral: boolean;
}

async function found(rows: Promise<readonly OpenVenuesView[]>): Promise<Found> {
  const [openVenues] = await rows;
  return openVenues && openVenues.games > 0 ? { openVenues } : {};
}
