import { formatTeam } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { jsonTypes } from '../../platform/database/json-types.ts';
import { queryRows } from '../../platform/database/rows.ts';

/** The published schedule of a school, or of one of its teams. */
const ScheduleRow = z.object({
  schoolId: z.int(),
  name: z.string(),
  mascot: z.string(),
  color: z.string(),
  timezone: z.string(),
  slug: z.string(),
  schoolYearStart: z.string(),
  noIndex: z.boolean(),
  /** The origins that can embed it, separated by spaces; '' is any. */
  embedSites: z.string(),
  /** See `schedule_versions`. */
  version: z.string(),
  /** Today in the school's time zone, yyyy-MM-dd, and its first moment. */
  today: z.string(),
  dayStart: z.string(),
  /** Whether the venue of a game may be published later than the game. */
  hidesVenues: z.boolean(),
  teamId: z.nullable(z.int()),
  teamSlug: z.nullable(z.string()),
  sport: z.nullable(z.string()),
  level: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  sportName: z.nullable(z.string()),
});

/** A published schedule. */
export interface PublicSchedule extends Omit<
  z.output<typeof ScheduleRow>,
  'sport' | 'level' | 'gender' | 'sportName'
> {
  /** 'Football Varsity'; undefined for the schedule of the whole school. */
  readonly teamName?: string;
}

/** Reads across schools: a visitor's address names the school. Finds published schedules only. */
const FIND = {
  name: 'public-schedule',
  text: `select s.id as "schoolId", s.name, s.mascot, s."primaryColor" as color, s.timezone, s.slug, s."schoolYearStart", s."noIndex", array_to_string(s."embedSites", ' ') as "embedSites",
      v.version::text as version, (now() at time zone s.timezone)::date::text as today,
      date_trunc('day', now() at time zone s.timezone) at time zone s.timezone as "dayStart",
      exists (select from teams h where h."schoolId" = s.id and h.published and h."hideVenueUntilHours" is not null) as "hidesVenues",
      t.id as "teamId", t.slug as "teamSlug", t.sport, t.level, t.gender, t."sportName"
    from school_addresses a
    join schools s on s.id = a."schoolId" and s.published and s."isActive"
    join schedule_versions v on v."schoolId" = s.id
    left join team_addresses b on b."schoolId" = s.id and b.slug = $2
    left join teams t on t."schoolId" = s.id and t.id = b."teamId" and t.published
    where a.slug = $1 and ($2::text is null or t.id is not null)`,
  types: jsonTypes,
};

/**
 * Finds a published schedule by its address, which may be a former one or have capitals: compare `slug` and `teamSlug`.
 *
 * @returns undefined unless the school, and the team if one is given, are published.
 */
export async function findSchedule(
  { pool }: Pick<Database, 'pool'>,
  school: string,
  team: string | undefined,
): Promise<PublicSchedule | undefined> {
  const values = [school.toLowerCase(), team?.toLowerCase() ?? null];
  const [found] = await queryRows(pool, ScheduleRow, { ...FIND, values });
  if (!found) return undefined;
  const { sport, level, gender, sportName, ...schedule } = found;
  if (sport === null || level === null) return schedule;
  return { ...schedule, teamName: formatTeam({ sport, level, gender, sportName }) };
}
