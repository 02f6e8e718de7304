import * as z from 'zod/mini';
import { cancelChangeMailsTo } from '../../outbound/mail/cancel-mail.ts';
import { forgetRecipient } from '../../outbound/mail/forget-recipient.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const Address = z.object({ address: z.string() });
const LOCK = schoolStatement('follower-stop-lock')(`
  select address from followers where "schoolId" = $1 and id = $2 and address is not null for update`);

/** Stops all emails to a follower and deletes address and choice. The row stays, so that emailed links can say so. Idempotent. */
export async function stopFollower(tx: SchoolTransaction, id: number): Promise<void> {
  const [follower] = await tx.rows(Address, LOCK, [id]);
  if (!follower) return;
  await tx.db.follower.updateMany({
    where: { id },
    data: { state: 'stopped', address: null, kinds: [], expiresAt: null },
  });
  await tx.db.followerTeam.deleteMany({ where: { followerId: id } });
  await cancelChangeMailsTo(tx, follower.address);
  await forgetRecipient(tx, { id, ...follower });
}

/**
 * Stops the followers of a team who follow nothing else, in the transaction that deletes it. A trigger does that in any case; this also
 * removes their addresses from the outbox.
 */
export async function stopFollowersOfTeam(tx: SchoolTransaction, teamId: number): Promise<void> {
  const followers = await tx.db.follower.findMany({
    where: { teams: { some: { teamId }, none: { teamId: { not: teamId } } } },
    select: { id: true },
  });
  for (const { id } of followers) await stopFollower(tx, id);
}
