import { FACILITY_NAMES } from './facility-names.ts';

/**
 * SQL: a `with` up to the CTE `open_venues(venue, key, games)`: venues of home and neutral games that match no facility and that staff did
 * not declare as other places. Spellings of one name have the same `key`.
 *
 * @param games what follows `from` up to the condition on the games `g`.
 */
export const openVenues = (
  games: string,
): string => `with facility_names(key, id) as (${FACILITY_NAMES}),
  venues as (
    select g.venue, place_key(g.venue) as key, count(*)::int as games from ${games}
    and g."facilityId" is null and (g."isHome" or g.neutral) group by g.venue),
  open_venues as (
    select v.* from venues v
    where v.key <> '' and not exists (select from facility_names n where n.key = v.key)
      and v.key <> all (array(select unnest(s."otherVenues") from schools s where s.id = $1)))`;
