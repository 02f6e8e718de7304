import { MAIL_LEASE_SECONDS, SEND_PERMIT_MS } from '@fieldhouse/mail-contract';
import type { ClaimedMail, SendOutcome } from '@fieldhouse/mail-contract';
import { keepLease } from '@fieldhouse/runtime';
import type { Mailer } from '../smtp/mailer.ts';
import { renderMail } from '../templates/render-mail.ts';
import type { RenderedMail } from '../templates/render-mail.ts';
import { acquireSendPermit } from './send-permit.ts';
import type { OutboxClient } from './outbox-client.ts';
import type { Slot } from './concurrency-limiter.ts';

const LEASE_MS = MAIL_LEASE_SECONDS * 1_000;
const RENEW_MS = LEASE_MS / 3;

export interface Attempt {
  readonly outcome: SendOutcome;
  /** Resolves once svc-core has recorded the outcome; the lease is renewed until then. */
  readonly recorded: Promise<void>;
}

/**
 * Renders and sends one email while renewing its lease, and reports the outcome to the outbox. After a pause longer than its lease a
 * process must not continue, because another worker may have claimed the email. The last bytes need a send permit.
 */
export async function deliver(
  claimed: ClaimedMail,
  parts: { mailer: Mailer; outbox: OutboxClient; slot: Slot; claimedAt: number },
): Promise<Attempt> {
  const { mailer, outbox, slot, claimedAt } = parts;
  const lease = keepLease({
    leaseMs: LEASE_MS,
    renewEveryMs: RENEW_MS,
    claimedAt,
    renew: () => outbox.renew(claimed),
  });
  const isLost = () => lease.lost.aborted || slot.giveUp.aborted;
  const permittedUntil = claimed.permitted ? claimedAt + SEND_PERMIT_MS : undefined;
  try {
    const mail = tryRender(claimed);
    const outcome: SendOutcome =
      'problem' in mail
        ? { state: 'refused', problem: mail.problem, badRecipient: false }
        : await mailer.send({
            smtp: claimed.smtp,
            recipient: claimed.recipient,
            messageId: claimed.messageId,
            mail: mail.mail,
            cancel: lease.lost,
            giveUp: slot.giveUp,
            isLeaseHeld: lease.isHeld,
            sendPermittedUntil: () => acquireSendPermit(outbox, claimed, isLost, permittedUntil),
          });
    return { outcome, recorded: outbox.report(claimed, outcome).finally(() => lease.end()) };
  } catch (error) {
    lease.end();
    throw error;
  }
}

/** An email that fails to render must not be retried forever. */
function tryRender(claimed: ClaimedMail): { mail: RenderedMail } | { problem: string } {
  try {
    const { brand, messageId } = claimed;
    return { mail: renderMail(claimed.message, { brand, messageId }) };
  } catch {
    return { problem: "We couldn't create the email. Contact your system administrator." };
  }
}
