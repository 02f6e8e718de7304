import * as z from 'zod/mini';
import { column } from '../../platform/database/columns.ts';
import { FACILITY_NAMES } from './facility-names.ts';

/**
 * SQL: a join with `place`, the facility of a game `g` of the school `$1`: the names of the facilities that it is part of, and the nearest
 * address.
 */
export const GAME_PLACE = `left join (${FACILITY_NAMES}) named_place(key, id)
    on named_place.key = place_key(g.venue) and (g."isHome" or g.neutral) and g."facilityId" is null
  left join (
    with recursive line(id, parent, names, address) as (
      select fl.id, fl."parentId", array[]::text[], fl.address from facilities fl where fl."schoolId" = $1
      union all
      select line.id, fp."parentId", line.names || fp.name, coalesce(nullif(line.address, ''), fp.address)
      from line join facilities fp on fp."schoolId" = $1 and fp.id = line.parent)
    select line.id, line.names, line.address from line where line.parent is null) place
    on place.id = coalesce(g."facilityId", named_place.id)`;

/** The same in a statement where `$1` is not the school. */
export const GAME_PLACE_OF_ROW = GAME_PLACE.replaceAll('$1', 'g."schoolId"').replaceAll(
  'left join (',
  'left join lateral (',
);

/** SQL: see `address` of `GameFacts`. */
export const PLACE_ADDRESS = `concat_ws(', ',
  (select string_agg(part.name, ', ' order by part.at) from unnest(place.names) with ordinality part(name, at)
    where position(lower(part.name) in lower(g.venue)) = 0),
  nullif(place.address, ''))`;

/** `PLACE_ADDRESS` as a column, for everyone who sees the venue. */
export const placeAddress = column(PLACE_ADDRESS, z.string());
