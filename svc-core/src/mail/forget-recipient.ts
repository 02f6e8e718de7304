import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';

const CHANGES = schoolStatement(
  'mail-forget-follower',
  `update mail_outbox m set recipient = '' where m."schoolId" = $1 and m.state in ('sent', 'failed', 'canceled')
    and m.id in (select r."outboxId" from change_recipients r where r."schoolId" = $1 and r."followerId" = $2)`,
);
const CONFIRMATIONS = schoolStatement(
  'mail-forget-confirmations',
  `update mail_outbox m set recipient = '' where m."schoolId" = $1 and m.kind = 'confirm-follower' and m.recipient = $2
    and m.state in ('sent', 'failed', 'canceled')`,
);

/** Removes a follower's address from the emails that were sent or canceled, in the transaction that forgets the follower. */
export async function forgetRecipient(
  tx: SchoolTransaction,
  follower: { readonly id: number; readonly address: string },
): Promise<void> {
  await tx.run(CHANGES, [follower.id]);
  await tx.run(CONFIRMATIONS, [follower.address]);
}
