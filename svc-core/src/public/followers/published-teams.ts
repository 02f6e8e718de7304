import { LEVELS, formatTeam, labelOf } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamColumns } from '../../records/teams/team-view.ts';

const TeamRow = z.object({
  id: column('t', z.int()),
  slug: column('t', z.string()),
  ...teamColumns,
});
const TEAMS = schoolStatement('published-teams')(`
  select ${selectList(TeamRow)} from teams t join schools s on s.id = t."schoolId" and s.published
    where t."schoolId" = $1 and t.published`);

export interface PublishedTeam {
  readonly id: number;
  readonly slug: string;
  readonly sport: string;
  /** 'Girls Soccer Varsity' */
  readonly name: string;
  /** 'Girls Soccer' */
  readonly program: string;
  /** 'Varsity' */
  readonly level: string;
}

/** The published teams of a school by program and level; none while its schedule is not published. */
export async function readPublishedTeams(school: SchoolData): Promise<PublishedTeam[]> {
  const rows = await school.read(TeamRow, TEAMS);
  const rank = (level: string) => LEVELS.findIndex(({ value }) => value === level);
  return rows
    .toSorted((one, other) => rank(one.level) - rank(other.level) || one.id - other.id)
    .map((team) => ({
      id: team.id,
      slug: team.slug,
      sport: team.sport,
      name: formatTeam(team),
      program: formatTeam({ ...team, level: '' }),
      level: labelOf(LEVELS, team.level),
    }))
    .toSorted((one, other) => one.program.localeCompare(other.program, 'en-US'));
}

/** The teams that a form names by slug or ID; undefined if one of them is unknown. */
export function findTeams(
  teams: readonly PublishedTeam[],
  keys: readonly (string | number)[],
): PublishedTeam[] | undefined {
  const named = keys.map((key) =>
    teams.find(({ id, slug }) => key === slug || String(key) === String(id)),
  );
  const found = new Set(named);
  return found.has(undefined) ? undefined : teams.filter((team) => found.has(team));
}
