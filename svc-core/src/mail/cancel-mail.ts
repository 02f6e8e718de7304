import type { Prisma } from '../../generated/prisma/client.ts';

/** A Prisma transaction, bound to a school or not. */
interface CancelTransaction {
  readonly outboxMail: {
    updateMany(args: {
      where: Prisma.OutboxMailWhereInput;
      data: Prisma.OutboxMailUncheckedUpdateManyInput;
    }): PromiseLike<{ count: number }>;
  };
}

/** Ends the mails of a game that were not sent yet: for whoever deletes or changes it, in the same transaction. */
export async function cancelMailsOfGame(
  tx: CancelTransaction,
  schoolId: number,
  gameId: number,
): Promise<void> {
  await cancel(tx, { schoolId, gameId });
}

/** Ends the mails of a school that were not sent yet: for whoever switches it off, in the same transaction. */
export async function cancelMailsOfSchool(tx: CancelTransaction, schoolId: number): Promise<void> {
  await cancel(tx, { schoolId });
}

/** Ends the mails that would bring some accounts a confirmation link that works no more. */
export async function cancelConfirmationMails(
  tx: CancelTransaction,
  userIds: readonly number[],
): Promise<void> {
  await cancel(tx, { userId: { in: [...userIds] }, kind: 'confirm-address' });
}

async function cancel(tx: CancelTransaction, where: Prisma.OutboxMailWhereInput): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { ...where, state: { in: ['waiting', 'leased', 'failed'] } },
    data: { state: 'canceled', sealed: null, updatedAt: new Date() },
  });
}
