import type { Prisma } from '../../../generated/prisma/client.ts';

/**
 * Ends every session of some users, in the transaction that requires it. The raised epoch takes effect with the next request on every
 * instance, also for a concurrent sign-in; the rows are deleted.
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
  await deleteSessionsOf(tx, userIds);
}

/** Deletes the session rows only: for users who are deleted, or whose epoch was already raised. */
export async function deleteSessionsOf(
  tx: Prisma.TransactionClient,
  userIds: readonly number[],
): Promise<void> {
  await tx.$executeRaw`delete from sessions where (sess->>'userId')::int = any(${[...userIds]})`;
}
