import { MAX_PRIVATE_FEEDS, formatName, privateFeedEndpoints } from '@fieldhouse/core-contract';
import type {
  NewPrivateFeedView,
  PrivateFeedInput,
  PrivateFeedView,
} from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { newToken } from '../../platform/token.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';

const FeedRow = z.object({
  id: column('f', z.int()),
  scope: column('f', z.enum(['school', 'team'])),
  teamId: column('f', z.nullable(z.int())),
  createdAt: column('f', z.string()),
  lastFetchedAt: column('f', z.nullable(z.string())),
  firstName: column('u', z.string()),
  lastName: column('u', z.string()),
  email: column('u', z.string()),
});
const FEEDS = schoolStatement('private-feeds')(`
  select ${selectList(FeedRow)} from feed_links f join users u on u."schoolId" = $1 and u.id = f."userId" and u."isActive"
    where f."schoolId" = $1 and f."revokedAt" is null order by f."createdAt" desc, f.id desc`);
const REVOKE = schoolStatement('private-feed-revoke')(`
  update feed_links set "revokedAt" = now() where "schoolId" = $1 and id = $2 and "revokedAt" is null`);

/** The school's private feeds that are not revoked, newest first. */
export async function listFeeds(school: SchoolData): Promise<PrivateFeedView[]> {
  const rows = await school.read(FeedRow, FEEDS);
  return rows.map(({ firstName, lastName, email, ...feed }) => ({
    ...feed,
    createdBy: formatName(firstName, lastName) || email,
  }));
}

/**
 * Creates a private feed and returns its link, of which only the hash is stored.
 *
 * @param site the root of the site, without a slash at its end.
 * @throws HttpProblem 404 for a team that the school does not have; 409 if the school has too many feeds.
 */
export async function createFeed(
  school: SchoolData,
  userId: number,
  { scope, teamId }: PrivateFeedInput,
  site: string,
): Promise<NewPrivateFeedView> {
  const { token, hash } = newToken();
  const { schoolId } = school;
  const data = {
    schoolId,
    userId,
    scope,
    teamId: scope === 'team' ? (teamId ?? null) : null,
    tokenHash: hash,
  };
  const create = () =>
    school.transaction(async (tx) => {
      await lockEdits(tx);
      const count = await tx.db.feedLink.count({ where: { revokedAt: null } });
      if (count >= MAX_PRIVATE_FEEDS)
        throw conflict(
          `A school can have ${MAX_PRIVATE_FEEDS} private calendars. Revoke one first.`,
          'limit-reached',
        );
      return tx.db.feedLink.create({ data, select: { id: true } });
    });
  const { id } = await create().catch((error: unknown) => {
    if (violatedConstraint(error) === 'feed_links_schoolId_teamId_fkey') throw notFound('Team');
    throw error;
  });
  return { id, url: `${site}${endpointUrl(privateFeedEndpoints.fetch, { params: { token } })}` };
}

/** @throws HttpProblem 404, also if it is revoked already. */
export async function revokeFeed(school: SchoolData, id: number): Promise<void> {
  const revoked = await school.transaction((tx) => tx.run(REVOKE, [id]));
  if (revoked === 0) throw notFound('Feed');
}
