import { html } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { cancelMailsToContact } from '../../outbound/mail/cancel-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { unsubscribePages } from '../../platform/pages/unsubscribe-pages.ts';
import type { UnsubscribePages } from '../../platform/pages/unsubscribe-pages.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { setMailProblem } from '../../outbound/mail/set-mail-problem.ts';
import type { OpenedLink } from './opened-link.ts';
import type { VerificationRequest } from './verification-request.ts';
import { contactSection, pageFrame } from './verification-sections.ts';

const UNSUBSCRIBED =
  'The contact unsubscribed from these emails. They can undo this from any earlier email, or you can use another contact.';

/** `$2` is the address, in lower case. */
const UNSENT = schoolStatement('stop-mails-unsent')(`
  select id::text as id from mail_outbox
    where "schoolId" = $1 and kind = 'verification' and lower(recipient) = $2
      and state in ('waiting', 'leased', 'failed') for update`);

const Unsent = z.object({ id: z.string() });

/** Suppresses all further verification emails of a school to a contact; games with an unsent email show why. Idempotent. */
export async function suppressRecipient(
  { database }: Deps,
  link: VerificationRequest,
): Promise<void> {
  const { schoolId } = link;
  const address = link.sentTo.toLowerCase();
  await database.prisma.$transaction(async (tx) => {
    // A bounce could be lifted by staff; this suppression can't.
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

/** Undoes `suppressRecipient`. A bounced address stays suppressed until staff save the contact. Idempotent. */
export async function resubscribe({ database }: Deps, link: VerificationRequest): Promise<void> {
  await database.prisma.mailSuppression.deleteMany({ where: stoppedBy(link) });
}

/** Whether the contact of a request unsubscribed from the school's emails. */
export const isUnsubscribed = async (
  { database }: Deps,
  link: VerificationRequest,
): Promise<boolean> =>
  (await database.prisma.mailSuppression.count({ where: stoppedBy(link) })) > 0;

const stoppedBy = ({ schoolId, sentTo }: VerificationRequest) =>
  ({ schoolId, address: sentTo.toLowerCase(), reason: 'stopped' }) as const;

/** The pages by which the contact of a request unsubscribes. */
export function unsubscribePagesOf({ request, path }: OpenedLink): UnsubscribePages {
  const { game, sentTo } = request;
  const contact = contactSection(request);
  const below = [html`<p><a href="${path}">Back to the response page</a></p>`, contact];
  return unsubscribePages({
    ...pageFrame(request),
    stopPath: `${path}/stop`,
    undoPath: `${path}/resubscribe`,
    ask: {
      says: [
        `${game.ourSchool} will no longer be able to email ${sentTo} to confirm games or to send reminders.`,
        "The links in the emails you have keep working, and you can undo this at any time. Emails from other schools don't stop.",
      ],
      below,
    },
    stopped: {
      says: [
        `${game.ourSchool} can no longer email ${sentTo} to confirm games or to send reminders.`,
        'The links in the emails you have keep working.',
      ],
      below: [contact],
    },
    resumed: { says: [`${game.ourSchool} can email ${sentTo} to confirm games again.`], below },
  });
}
