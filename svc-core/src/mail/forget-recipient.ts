import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';

const CHANGES = schoolStatement(
  'mail-forget-follower',
  `update mail_outbox m set recipient = '' where m."schoolId" = $1 and m.state in ('sent', 'failed', 'canceled')
    and m.id in (select r."outboxId" from change_recipients r where r."schoolId" = $1 and r."followerId" = $2)`,
);
const OTHERS = schoolStatement(
  'mail-forget-address',
  `update mail_outbox m set recipient = '' where m."schoolId" = $1 and m.recipient = $2
    and (m.kind = 'confirm-follower' or (m.kind = 'weekly-sheet' and m.data->>'group' = 'followers')) and m.state in ('sent', 'failed', 'canceled')`,
);

/** Removes a follower's address from the emails that were sent or canceled, in the transaction that forgets the follower. */
export async function forgetRecipient(
  tx: SchoolTransaction,
  follower: { readonly id: number; readonly address: string },
): Promise<void> {
  await tx.run(CHANGES, [follower.id]);
  await tx.run(OTHERS, [follower.address]);
}
