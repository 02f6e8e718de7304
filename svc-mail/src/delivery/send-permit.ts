import { setTimeout as wait } from 'node:timers/promises';
import { SEND_PERMIT_MS } from '@fieldhouse/mail-contract';
import type { ClaimedMail } from '@fieldhouse/mail-contract';
import type { OutboxClient } from './outbox-client.ts';

/** Limit for repeated requests to svc-core, during which the mail server waits for the rest of the message. */
const ACQUIRE_LIMIT_MS = 8_000;
const PAUSE_MS = 100;

/**
 * The send permit of an email: that of the claim while it is valid, or else one that is requested from svc-core. After the last bytes an
 * email cannot be canceled.
 *
 * @param isLost whether the lease has ended.
 * @param claimedUntil until when the permit of the claim is valid, if there is one.
 * @returns until when the last bytes may be written, by `performance.now()`; undefined without a permit.
 */
export async function acquireSendPermit(
  outbox: Pick<OutboxClient, 'requestSendPermit'>,
  mail: ClaimedMail,
  isLost: () => boolean,
  claimedUntil = Number.NEGATIVE_INFINITY,
): Promise<number | undefined> {
  if (performance.now() < claimedUntil && !isLost()) return claimedUntil;
  const askUntil = performance.now() + ACQUIRE_LIMIT_MS;
  while (!isLost() && performance.now() < askUntil) {
    const until = performance.now() + SEND_PERMIT_MS;
    const leave = await outbox.requestSendPermit(mail);
    if (leave === 'refused') return undefined;
    if (leave === 'granted' && performance.now() < until) return until;
    await wait(PAUSE_MS);
  }
  return undefined;
}
