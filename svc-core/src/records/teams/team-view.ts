import { GenderValue, LEVELS, SportValue, valuesOf } from '@fieldhouse/core-contract';
import type { TeamBrief, TeamView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column } from '../../platform/database/columns.ts';

/** The identifying columns of a team `t`. CHECK constraints limit them to the option lists. */
export const teamColumns = {
  sport: column('t', SportValue),
  level: column('t', z.enum(valuesOf(LEVELS))),
  gender: column('t', z.nullable(GenderValue)),
  sportName: column('t', z.nullable(z.string())),
};
const TeamIdentityRow = z.object(teamColumns);

/** A team `t`, as returned by `SchoolData.read`. */
export const TeamRow = z.object({
  id: column('t', z.int()),
  schoolId: column('t', z.int()),
  ...teamColumns,
  coachName: column('t', z.string()),
  coachEmail: column('t', z.string()),
  coachPhone: column('t', z.string()),
  emailCoach: column('t', z.boolean()),
  published: column('t', z.boolean()),
  slug: column('t', z.nullable(z.string())),
  hideVenueUntilHours: column('t', z.nullable(z.int())),
  defaultFacilityId: column('t', z.nullable(z.int())),
  defaultHomeTime: column('left(t."defaultHomeTime"::text, 5)', z.nullable(z.string())),
  gameMinutes: column('t', z.nullable(z.int())),
  dismissMinutes: column('t', z.nullable(z.int())),
  departMinutes: column('t', z.nullable(z.int())),
  transport: column('t', z.nullable(z.string())),
  gamesCount: column(
    '(select count(*) from games g where g."schoolId" = $1 and g."teamId" = t.id)',
    z.int(),
  ),
  version: column('t', z.int()),
  createdAt: column('t', z.string()),
  updatedAt: column('t', z.string()),
});

/** Omits gender and sport name if the team has none. */
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

export const teamView = ({
  id,
  sport,
  level,
  gender,
  sportName,
  ...rest
}: z.output<typeof TeamRow>): TeamView => ({
  ...teamBrief(id, { sport, level, gender, sportName }),
  ...rest,
});
