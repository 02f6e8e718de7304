import { NO_PLAY_SCOPES, valuesOf } from '@fieldhouse/core-contract';
import type { NoPlayDateView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { FACILITY_NAMES } from '../facilities/facility-names.ts';
import { gameLengthSql } from '../facilities/game-length-sql.ts';
import { column, selectList } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';

/** A no-play date `d` with the games that it affects. */
const NoPlayRow = z.object({
  id: column('d', z.int()),
  name: column('d', z.string()),
  kind: column('d', z.string()),
  scope: column(
    `case when d."teamId" is not null then 'team' when d."facilityId" is not null then 'facility' else 'school' end`,
    z.enum(valuesOf(NO_PLAY_SCOPES)),
  ),
  refId: column('coalesce(d."teamId", d."facilityId")', z.nullable(z.int())),
  from: column('d."firstDay"', z.string()),
  to: column('d."lastDay"', z.string()),
  fromTime: column('left(d."fromTime"::text, 5)', z.nullable(z.string())),
  toTime: column('left(d."toTime"::text, 5)', z.nullable(z.string())),
  gamesCount: column('count(p.id)', z.int()),
  version: column('d', z.int()),
  createdAt: column('d', z.string()),
  updatedAt: column('d', z.string()),
});

/**
 * `line` has each facility with what it is part of, in both directions, because a game on a court needs its gym and the other way
 * round. Hours count only for a game with a time: one without is judged by the day. A game after midnight is left out of account.
 */
const statement = (name: string, filter: string) =>
  schoolStatement(
    name,
    `with recursive facility_names(key, id) as (${FACILITY_NAMES}),
    up(id, part) as (
      select fr.id, fr.id from facilities fr where fr."schoolId" = $1
      union all
      select fu."parentId", up.part from up join facilities fu on fu."schoolId" = $1 and fu.id = up.id where fu."parentId" is not null),
    line(id, other) as (select id, part from up union select part, id from up),
    dates as materialized (select d.* from no_play_dates d where d."schoolId" = $1 ${filter}),
    placed as materialized (
      select g.id, g."teamId", g.date, g."time" as starts,
        case when g."time" is null then null else coalesce(g."endTime", g."time" + make_interval(mins => least(
          coalesce(t."gameMinutes", ${gameLengthSql('t.sport')}), extract(epoch from time '23:59' - g."time")::int / 60))) end as ends,
        coalesce(g."facilityId", n.id) as "facilityId"
      from games g
      join teams t on t."schoolId" = $1 and t.id = g."teamId"
      left join facility_names n on n.key = place_key(g.venue) and (g."isHome" or g.neutral)
      where g."schoolId" = $1 and g.status <> 'canceled' and g.disruption is distinct from 'postponed'
        and g.date between (select min("firstDay") from dates) and (select max("lastDay") from dates))
    select ${selectList(NoPlayRow)} from dates d
    left join placed p on p.date between d."firstDay" and d."lastDay"
      and (d."teamId" is null or p."teamId" = d."teamId")
      and (d."facilityId" is null or exists (select from line where line.id = d."facilityId" and line.other = p."facilityId"))
      and (d."fromTime" is null or p.starts is null or (p.starts < d."toTime" and (p.ends > d."fromTime" or p.ends < p.starts)))
    group by d.id, d.name, d.kind, d."teamId", d."facilityId", d."firstDay", d."lastDay", d."fromTime", d."toTime", d.version,
      d."createdAt", d."updatedAt"
    order by d."firstDay", d.id`,
  );
const ALL = statement('no-play-list', '');
const SOME = statement('no-play-some', 'and d.id = any($2::int[])');

/** The school's no-play dates by first day. */
export const listNoPlayDates = async (school: SchoolData): Promise<NoPlayDateView[]> =>
  school.read(NoPlayRow, ALL);

/** Those with these IDs, by first day. */
export const readNoPlayDates = async (
  school: SchoolData,
  ids: readonly number[],
): Promise<NoPlayDateView[]> => school.read(NoPlayRow, SOME, [ids]);

/** @throws HttpProblem 404 */
export async function readNoPlayDate(school: SchoolData, id: number): Promise<NoPlayDateView> {
  const [row] = await readNoPlayDates(school, [id]);
  if (!row) throw notFound('No-play date');
  return row;
}
