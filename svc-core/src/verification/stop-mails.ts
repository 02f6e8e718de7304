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
    const ended = await tx.$queryRaw<{ id: string }[]>`
      update mail_outbox set state = 'canceled', sealed = null, "updatedAt" = now()
      where "schoolId" = ${schoolId} and kind = 'verification' and lower(recipient) = ${address} and state = 'waiting'
      returning id::text as id`;
    for (const { id } of ended) await verificationFailed(tx, id, STOPPED);
  });
}
