import * as z from 'zod/mini';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { stopFollower } from './stop-follower.ts';

const Follower = z.object({ id: z.int() });
const OF_TEAM_ALONE = schoolStatement(
  'followers-of-team-alone',
  `select f.id from followers f
    join follower_teams t on t."schoolId" = $1 and t."followerId" = f.id and t."teamId" = $2
    where f."schoolId" = $1 and not exists (
      select from follower_teams o where o."schoolId" = $1 and o."followerId" = f.id and o."teamId" <> $2)`,
);

/**
 * Forgets everyone who follows nothing but a team, in the transaction that deletes it. A trigger stops them in any case; this also removes
 * their addresses from the outbox.
 */
export async function stopFollowersOfTeam(tx: SchoolTransaction, teamId: number): Promise<void> {
  for (const { id } of await tx.rows(Follower, OF_TEAM_ALONE, [teamId])) await stopFollower(tx, id);
}
