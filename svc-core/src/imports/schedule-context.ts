import type { TeamIdentity } from '@fieldhouse/core-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import { recall } from './import-memory.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { KNOWN_TEAMS } from './merge-statements.ts';

/** More would only make every call larger; the merge compares with all of them. */
const MOST_OPPONENTS = 20_000;
const SOME_OPPONENTS = schoolStatement(
  'import-some-opponents',
  'select "schoolName" from opponents where "schoolId" = $1 order by id limit $2',
);

/** What a school's file is read against: its name, its day, the names it knows and the words it explained. */
export async function scheduleContext(
  pool: pg.Pool,
  schoolId: number,
): Promise<ScheduleContextView> {
  const [schools, opponents, teams, memory] = await Promise.all([
    pool.query<{ name: string; today: string }>(
      'select name, (now() at time zone timezone)::date::text as today from schools where id = $1',
      [schoolId],
    ),
    pool.query<{ schoolName: string }>(SOME_OPPONENTS.text, [schoolId, MOST_OPPONENTS]),
    pool.query<TeamIdentity>(KNOWN_TEAMS.text, [schoolId]),
    recall(pool, schoolId),
  ]);
  const [school] = schools.rows;
  if (!school) throw notFound('School');
  return {
    schoolName: school.name,
    today: school.today,
    opponents: opponents.rows.map(({ schoolName }) => schoolName),
    teams: teams.rows.map(({ sport, level, gender, sportName }) => ({
      sport,
      level,
      gender,
      sportName,
    })),
    memory,
  };
}
