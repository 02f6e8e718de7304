import type { SchoolTransaction } from '../../platform/school-data.ts';
import { stopFollower } from './stop-follower.ts';

/**
 * Forgets everyone who follows nothing but a team, in the transaction that deletes it. A trigger stops them in any case; this also removes
 * their addresses from the outbox.
 */
export async function stopFollowersOfTeam(tx: SchoolTransaction, teamId: number): Promise<void> {
  const followers = await tx.db.follower.findMany({
    where: { teams: { some: { teamId }, none: { teamId: { not: teamId } } } },
    select: { id: true },
  });
  for (const { id } of followers) await stopFollower(tx, id);
}
