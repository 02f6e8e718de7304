import { GAME_STATUSES, formatTeam, valuesOf } from '@fieldhouse/core-contract';
import type { FacilityWeekView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamBrief, teamColumns } from '../teams/team-view.ts';
import { FACILITY_NAMES } from './facility-names.ts';
import { gameLengthSql } from './game-length-sql.ts';

const TODAY = schoolStatement('facility-week-today')(`
  select (now() at time zone s.timezone)::date::text as today from schools s where s.id = $1`);
const TodayRow = z.object({ today: z.string() });

const UseRow = z.object({
  gameId: column('g.id', z.int()),
  facilityId: column('coalesce(g."facilityId", n.id)', z.nullable(z.int())),
  venue: column('g', z.string()),
  date: column('g', z.string()),
  time: column('left(g."time"::text, 5)', z.nullable(z.string())),
  endTime: column(
    `left(coalesce(g."endTime", g."time" + make_interval(mins => coalesce(t."gameMinutes", ${gameLengthSql('t.sport')})))::text, 5)`,
    z.nullable(z.string()),
  ),
  teamId: column('t.id', z.int()),
  ...teamColumns,
  opponent: column('o."schoolName"', z.string()),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  status: column('g', z.enum(valuesOf(GAME_STATUSES))),
});
const WEEK = schoolStatement('facility-week')(`
  with facility_names(key, id) as (${FACILITY_NAMES})
  select ${selectList(UseRow)} from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  left join facility_names n on n.key = place_key(g.venue) and (g."isHome" or g.neutral)
  where g."schoolId" = $1 and g.date between $2::date and $2::date + 6
    and (g."isHome" or g.neutral or g."facilityId" is not null)
    and g.status <> 'canceled' and g.disruption is distinct from 'postponed'
  order by g.date, g."time" nulls last, g.id`);

/** The use of facilities on seven days. @param from the first day, yyyy-MM-dd; by default today where the school is. */
export async function facilityWeek(school: SchoolData, from?: string): Promise<FacilityWeekView> {
  const first = from ?? (await schoolToday(school));
  const rows = await school.read(UseRow, WEEK, [first]);
  const games = rows.map(({ teamId, sport, level, gender, sportName, ...game }) => ({
    ...game,
    team: formatTeam(teamBrief(teamId, { sport, level, gender, sportName })),
    endTime: game.time === null ? null : game.endTime,
  }));
  return { from: first, games };
}

async function schoolToday(school: SchoolData): Promise<string> {
  const [row] = await school.read(TodayRow, TODAY);
  if (!row) throw new Error(`School ${school.schoolId} is gone`);
  return row.today;
}
