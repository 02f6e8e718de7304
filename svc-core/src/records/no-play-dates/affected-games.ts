import { FACILITY_NAMES } from '../facilities/facility-names.ts';
import { gameLengthSql } from '../facilities/game-length-sql.ts';

/**
 * The start of a statement: no-play dates `dates`; the games `placed` of the school `$1` in their days; and `line`, which relates each
 * facility to its ancestors in both directions, because a game on a court needs its gym and the other way round.
 *
 * @param dates a query for the dates with the columns of `no_play_dates`.
 */
export const withGamesOn = (dates: string): string => `
  with recursive facility_names(key, id) as (${FACILITY_NAMES}),
  up(id, part) as (
    select fr.id, fr.id from facilities fr where fr."schoolId" = $1
    union all
    select fu."parentId", up.part from up join facilities fu on fu."schoolId" = $1 and fu.id = up.id where fu."parentId" is not null),
  line(id, other) as (select id, part from up union select part, id from up),
  dates as materialized (${dates}),
  placed as materialized (
    select g.id, g."teamId", g.date, g."time" as starts,
      case when g."time" is null then null else coalesce(g."endTime", g."time" + make_interval(mins => least(
        coalesce(t."gameMinutes", ${gameLengthSql('t.sport')}), extract(epoch from time '23:59' - g."time")::int / 60))) end as ends,
      coalesce(g."facilityId", n.id) as "facilityId"
    from games g
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    left join facility_names n on n.key = place_key(g.venue) and (g."isHome" or g.neutral)
    where g."schoolId" = $1 and g.status <> 'canceled' and g.disruption is distinct from 'postponed'
      and g.date between (select min("firstDay") from dates) and (select max("lastDay") from dates))`;

/**
 * Whether the no-play date `d` affects the game `p` of `withGamesOn`. A game without a time is judged by the day, whatever the hours. The
 * part of a game after midnight is ignored.
 */
export const AFFECTS = `p.date between d."firstDay" and d."lastDay"
  and (d."teamId" is null or p."teamId" = d."teamId")
  and (d."facilityId" is null or exists (select from line where line.id = d."facilityId" and line.other = p."facilityId"))
  and (d."fromTime" is null or p.starts is null or (p.starts < d."toTime" and (p.ends > d."fromTime" or p.ends < p.starts)))`;
