import type { MailKind } from '@fieldhouse/mail-contract';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** Their choice is deleted with the address. */
const STOP = schoolStatement(
  'follower-bounced',
  `with bounced as (
      update followers f set state = 'stopped', address = null, kinds = '{}', "expiresAt" = null
      where f."schoolId" = $1 and f.address = $2 returning f.id
    )
    delete from follower_teams t using bounced where t."schoolId" = $1 and t."followerId" = bounced.id`,
);

/** Kinds of emails that followers may get. */
const TO_FOLLOWERS: readonly MailKind[] = ['confirm-follower', 'game-changes', 'weekly-sheet'];

/**
 * Forgets a follower whose address the mail server refuses: repeated attempts hurt the sender's reputation. Not by a suppression, which is in
 * the school's history, where no follower's address may be.
 */
export async function stopBouncedFollower(
  tx: Prisma.TransactionClient,
  mail: { readonly kind: MailKind; readonly schoolId: number | null; readonly recipient: string },
): Promise<void> {
  if (!TO_FOLLOWERS.includes(mail.kind) || mail.schoolId === null) return;
  await tx.$executeRawUnsafe(STOP.text, mail.schoolId, mail.recipient.toLowerCase());
}
