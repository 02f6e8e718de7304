import * as z from 'zod/mini';
import { cancelMailsToContact } from '../../outbound/mail/cancel-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows } from '../../platform/rows.ts';
import { schoolStatement } from '../../platform/school-statement.ts';
import type { VerificationRequest } from './verification-request.ts';
import { setMailProblem } from '../../outbound/mail/set-mail-problem.ts';

const UNSUBSCRIBED =
  'The contact unsubscribed from these emails. They can undo this from any earlier email, or you can use another contact.';

/** `$2` the address, in lower case. */
const UNSENT = schoolStatement(
  'stop-mails-unsent',
  `select id::text as id from mail_outbox
    where "schoolId" = $1 and kind = 'verification' and lower(recipient) = $2
      and state in ('waiting', 'leased', 'failed') for update`,
);

const Unsent = z.object({ id: z.string() });

/**
 * Suppresses all further verification emails of a school to a contact, immediately; games whose email was still unsent show
 * why. Idempotent.
 */
export async function suppressRecipient(
  { database }: Deps,
  link: VerificationRequest,
): Promise<void> {
  const { schoolId } = link;
  const address = link.sentTo.toLowerCase();
  await database.prisma.$transaction(async (tx) => {
    // Staff can lift a bounce by saving the contact, but not this.
    await tx.mailSuppression.deleteMany({ where: { schoolId, address, reason: 'bounced' } });
    await tx.mailSuppression.upsert({
      where: { schoolId_address: { schoolId, address } },
      create: { schoolId, address, reason: 'stopped' },
      update: {},
    });
    const unsent = parseRows(
      Unsent,
      await tx.$queryRawUnsafe(UNSENT.text, schoolId, address),
      UNSENT.name,
    );
    await cancelMailsToContact(tx, schoolId, address);
    for (const { id } of unsent) await setMailProblem(tx, id, UNSUBSCRIBED);
  });
}
