import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryManyRows, queryRows } from '../../platform/database/rows.ts';
import { readMappings } from '../../records/known-names/import-mappings.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { KNOWN_TEAMS, KnownTeam } from './merge-statements.ts';

/** More would only make every response larger. The merge compares with all of them. */
const MAX_OPPONENTS = 20_000;
const SOME_OPPONENTS = schoolStatement('import-some-opponents')(
  'select "schoolName" from opponents where "schoolId" = $1 order by id limit $2',
);

const SchoolToday = z.object({ name: z.string(), timezone: z.string(), today: z.string() });

const OpponentName = z.object({ schoolName: z.string() });

/** What a school's file is parsed with: its name, its time zone and today's date there, its teams and opponents, and its saved mappings. */
export async function scheduleContext(
  pool: pg.Pool,
  schoolId: number,
): Promise<ScheduleContextView> {
  const [schools, opponents, teams, memory] = await Promise.all([
    queryRows(
      pool,
      SchoolToday,
      'select name, timezone, (now() at time zone timezone)::date::text as today from schools where id = $1',
      [schoolId],
    ),
    queryManyRows(pool, OpponentName, SOME_OPPONENTS.text, [schoolId, MAX_OPPONENTS]),
    queryRows(pool, KnownTeam, KNOWN_TEAMS.text, [schoolId]),
    readMappings(pool, schoolId),
  ]);
  const [school] = schools;
  if (!school) throw notFound('School');
  return {
    schoolName: school.name,
    today: school.today,
    timezone: school.timezone,
    opponents: opponents.map(({ schoolName }) => schoolName),
    teams: teams.map(({ sport, level, gender, sportName }) => ({
      sport,
      level,
      gender,
      sportName,
    })),
    memory,
  };
}
