import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { hashToken, isTokenShaped } from '../../platform/token.ts';

const Follower = z.object({
  id: z.int(),
  schoolId: z.int(),
  /** null once they have stopped. */
  address: z.nullable(z.string()),
  state: z.enum(['pending', 'active', 'stopped']),
  kinds: z.array(z.string()),
  schoolName: z.string(),
  color: z.string(),
  /** Of the school's public schedule; null while it is not published. */
  slug: z.nullable(z.string()),
});
export type Follower = z.output<typeof Follower>;

/** Reads across schools: the link is all that identifies its owner. It is the one to confirm, or one of any later email. */
const FIND = {
  name: 'follower-of-link',
  text: `select f.id, f."schoolId", f.address, f.state, f.kinds, s.name as "schoolName", s."primaryColor" as color,
      case when s.published then s.slug end as slug
    from (
      select "schoolId", id from followers where "tokenHash" = $1
      union all
      select "schoolId", "followerId" from change_recipients where "tokenHash" = $1 and "followerId" is not null
      union all
      select "schoolId", "followerId" from notice_links where "tokenHash" = $1 and "followerId" is not null
    ) link
    join followers f on f."schoolId" = link."schoolId" and f.id = link.id
    join schools s on s.id = f."schoolId" and s."isActive"
    where f.state <> 'pending' or f."expiresAt" > now()`,
};

/** Finds the follower of a link; undefined for an unknown or expired link, or a school that is not active. */
export async function findFollower(
  { pool }: Pick<Database, 'pool'>,
  token: string,
): Promise<Follower | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [found] = await queryRows(pool, Follower, { ...FIND, values: [hashToken(token)] });
  return found;
}
