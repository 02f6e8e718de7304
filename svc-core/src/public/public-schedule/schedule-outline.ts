import { SPORTS, formatTeam, labelOf } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { schoolYearOfColumn } from '../../platform/school-data/school-year-of-column.ts';
import { teamColumns } from '../../records/teams/team-view.ts';

const TeamRow = z.object({ slug: column('t.slug', z.string()), ...teamColumns });
const TEAMS = schoolStatement('public-teams')(`
  select ${selectList(TeamRow)} from teams t where t."schoolId" = $1 and t.published`);

const YEARS = schoolStatement('public-years')(`
  select distinct ${schoolYearOfColumn('g.date')} as year
  from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId" and t.published
  join schools s on s.id = g."schoolId"
  where g."schoolId" = $1 and ($2::int is null or g."teamId" = $2) order by year`);
const YearRow = z.object({ year: z.int() });

/** The filters of a public schedule. */
export interface ScheduleOutline {
  /** The published teams by name. */
  readonly teams: readonly {
    readonly slug: string;
    readonly name: string;
    readonly sport: string;
  }[];
  /** Their sports by name. */
  readonly sports: readonly { readonly value: string; readonly label: string }[];
  /** The years in which the school years with games begin, in order. */
  readonly years: readonly number[];
}

/** @param teamId null for the years of the whole school. */
export async function readOutline(
  school: SchoolData,
  teamId: number | null,
): Promise<ScheduleOutline> {
  const [teams, years] = await Promise.all([
    school.read(TeamRow, TEAMS),
    school.read(YearRow, YEARS, [teamId]),
  ]);
  const sports = [...new Set(teams.map(({ sport }) => sport))];
  return {
    teams: teams
      .map((team) => ({ slug: team.slug, name: formatTeam(team), sport: team.sport }))
      .toSorted(byName),
    sports: sports
      .map((value) => ({ value, label: labelOf(SPORTS, value), name: labelOf(SPORTS, value) }))
      .toSorted(byName),
    years: years.map(({ year }) => year),
  };
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name.localeCompare(other.name, 'en-US');
