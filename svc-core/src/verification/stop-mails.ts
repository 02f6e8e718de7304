import type { Deps } from '../platform/deps.ts';
import type { AskedLink } from './asked-link.ts';

/** Keeps a contact from getting any more verification mails of a school, at once. Doing it twice changes nothing. */
export async function stopMails({ database }: Deps, link: AskedLink): Promise<void> {
  const { schoolId } = link;
  const address = link.sentTo.toLowerCase();
  await database.prisma.$transaction([
    database.prisma.mailSuppression.upsert({
      where: { schoolId_address: { schoolId, address } },
      create: { schoolId, address, reason: 'stopped' },
      update: {},
    }),
    database.prisma.outboxMail.updateMany({
      where: { schoolId, kind: 'verification', recipient: address, state: 'waiting' },
      data: { state: 'canceled', sealed: null },
    }),
  ]);
}
