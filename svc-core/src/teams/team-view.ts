import { GenderValue, LEVELS, SportValue, valuesOf } from '@fieldhouse/core-contract';
import type { TeamBrief, TeamView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column } from '../platform/columns.ts';

/** What tells a team `t` apart; the table's CHECKs keep it to the lists. */
export const teamColumns = {
  sport: column('t', SportValue),
  level: column('t', z.enum(valuesOf(LEVELS))),
  gender: column('t', z.nullable(GenderValue)),
  sportName: column('t', z.nullable(z.string())),
};
const TeamIdentityRow = z.object(teamColumns);

/** A team `t` as `SchoolData.read` has it. */
export const TeamRow = z.object({
  id: column('t', z.int()),
  schoolId: column('t', z.int()),
  ...teamColumns,
  coachName: column('t', z.string()),
  coachEmail: column('t', z.string()),
  coachPhone: column('t', z.string()),
  gamesCount: column(
    '(select count(*) from games g where g."schoolId" = $1 and g."teamId" = t.id)',
    z.int(),
  ),
  createdAt: column('t', z.string()),
  updatedAt: column('t', z.string()),
});

/** Gender and sport name appear only where the team has them. */
export function teamBrief(
  id: number,
  { sport, level, gender, sportName }: z.output<typeof TeamIdentityRow>,
): TeamBrief {
  return {
    id,
    sport,
    level,
    ...(gender === null ? {} : { gender }),
    ...(sportName === null ? {} : { sportName }),
  };
}

/** A team as the contract shows it. */
export const teamView = (row: z.output<typeof TeamRow>): TeamView => ({
  ...teamBrief(row.id, row),
  schoolId: row.schoolId,
  coachName: row.coachName,
  coachEmail: row.coachEmail,
  coachPhone: row.coachPhone,
  gamesCount: row.gamesCount,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
