import { cancelMailsToContact } from '../mail/cancel-mail.ts';
import type { Deps } from '../platform/deps.ts';
import type { AskedLink } from './asked-link.ts';
import { verificationFailed } from './mail-outcome.ts';

const STOPPED = 'The contact asked not to get such mails. Please call the school.';

/**
 * Keeps a contact from getting any more verification mails of a school, at once; games whose mail still waited say so. Doing it
 * twice changes nothing.
 */
export async function stopMails({ database }: Deps, link: AskedLink): Promise<void> {
  const { schoolId } = link;
  const address = link.sentTo.toLowerCase();
  await database.prisma.$transaction(async (tx) => {
    await tx.mailSuppression.upsert({
      where: { schoolId_address: { schoolId, address } },
      create: { schoolId, address, reason: 'stopped' },
      update: {},
    });
    const unsent = await tx.$queryRaw<{ id: string }[]>`
      select id::text as id from mail_outbox
      where "schoolId" = ${schoolId} and kind = 'verification' and lower(recipient) = ${address}
        and state in ('waiting', 'leased', 'failed') for update`;
    await cancelMailsToContact(tx, schoolId, address);
    for (const { id } of unsent) await verificationFailed(tx, id, STOPPED);
  });
}
