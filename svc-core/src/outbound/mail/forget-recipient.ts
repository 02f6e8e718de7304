import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const CHANGES = schoolStatement('mail-forget-follower')(`
  update mail_outbox m set recipient = '' where m."schoolId" = $1 and m.state in ('sent', 'failed', 'canceled')
    and m.id in (select r."outboxId" from change_recipients r where r."schoolId" = $1 and r."followerId" = $2)`);

/** Removes a follower's address from sent and canceled emails, in the transaction that forgets the follower. */
export async function forgetRecipient(
  tx: SchoolTransaction,
  follower: { readonly id: number; readonly address: string },
): Promise<void> {
  await tx.run(CHANGES, [follower.id]);
  await tx.db.outboxMail.updateMany({
    where: {
      recipient: follower.address,
      OR: [
        { kind: 'confirm-follower' },
        { kind: 'weekly-sheet', data: { path: ['group'], equals: 'followers' } },
      ],
      state: { in: ['sent', 'failed', 'canceled'] },
    },
    data: { recipient: '' },
  });
}
