import type { Prisma } from '../../generated/prisma/client.ts';

/**
 * Ends every session of some people, in the transaction of whatever makes it necessary: a raised epoch is seen by the very
 * next request on every instance, also by a sign-in that is just under way; the rows go with it.
 */
export async function endSessionsOf(
  tx: Prisma.TransactionClient,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.user.updateMany({
    where: { id: { in: [...userIds] } },
    data: { sessionEpoch: { increment: 1 } },
  });
  await forgetSessionsOf(tx, userIds);
}

/** Removes the session rows alone: for people who are deleted, or whose epoch was raised already. */
export async function forgetSessionsOf(
  tx: Prisma.TransactionClient,
  userIds: readonly number[],
): Promise<void> {
  await tx.$executeRaw`delete from sessions where (sess->>'userId')::int = any(${[...userIds]})`;
}
