import { formatTeam } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { jsonTypes } from '../../platform/database/json-types.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { hashToken, isTokenShaped } from '../../platform/token.ts';

const FeedRow = z.object({
  id: z.int(),
  schoolId: z.int(),
  teamId: z.nullable(z.int()),
  name: z.string(),
  timezone: z.string(),
  schoolYearStart: z.string(),
  /** See `schedule_versions`. */
  version: z.string(),
  /** Today in the school's time zone, yyyy-MM-dd, and its first moment. */
  today: z.string(),
  dayStart: z.string(),
  /** Whether the time of the last fetch is to be stored again. */
  isStale: z.boolean(),
  sport: z.nullable(z.string()),
  level: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  sportName: z.nullable(z.string()),
});

/** A private feed that is not revoked. */
export interface PrivateFeed extends Omit<
  z.output<typeof FeedRow>,
  'sport' | 'level' | 'gender' | 'sportName'
> {
  /** 'Football Varsity'; undefined for the feed of the whole school. */
  readonly teamName?: string;
}

/** Found by its secret link alone. A trigger revokes it when its school or the account that made it is deactivated (migration 0033). */
const FIND = {
  name: 'private-feed',
  text: `select f.id, f."schoolId", f."teamId", s.name, s.timezone, s."schoolYearStart", v.version::text as version,
      (now() at time zone s.timezone)::date::text as today,
      date_trunc('day', now() at time zone s.timezone) at time zone s.timezone as "dayStart",
      coalesce(f."lastFetchedAt" < now() - interval '1 minute', true) as "isStale",
      t.sport, t.level, t.gender, t."sportName"
    from feed_links f
    join users u on u.id = f."userId" and u."schoolId" = f."schoolId" and u."isActive"
    join schools s on s.id = f."schoolId" and s."isActive"
    join schedule_versions v on v."schoolId" = s.id
    left join teams t on t."schoolId" = f."schoolId" and t.id = f."teamId"
    where f."tokenHash" = $1 and f."revokedAt" is null`,
  types: jsonTypes,
};
const TOUCH = {
  name: 'private-feed-touch',
  text: `update feed_links set "lastFetchedAt" = now() where id = $1 and coalesce("lastFetchedAt" < now() - interval '1 minute', true)`,
};

/** Finds the feed of a link, and notes that it was fetched, at most once a minute. */
export async function openFeed(
  { pool }: Pick<Database, 'pool'>,
  token: string,
): Promise<PrivateFeed | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [found] = await queryRows(pool, FeedRow, { ...FIND, values: [hashToken(token)] });
  if (!found) return undefined;
  if (found.isStale) await pool.query({ ...TOUCH, values: [found.id] });
  const { sport, level, gender, sportName, ...feed } = found;
  if (sport === null || level === null) return feed;
  return { ...feed, teamName: formatTeam({ sport, level, gender, sportName }) };
}
