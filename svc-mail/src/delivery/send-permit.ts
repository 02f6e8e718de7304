import { setTimeout as wait } from 'node:timers/promises';
import { SEND_PERMIT_MS } from '@fieldhouse/mail-contract';
import type { ClaimedMail } from '@fieldhouse/mail-contract';
import type { OutboxClient } from './outbox-client.ts';

/** Limit for repeated requests to svc-core, during which the mail server waits for the rest of the message. */
const ACQUIRE_LIMIT_MS = 8_000;
const PAUSE_MS = 100;

/**
 * Requests the send permit from svc-core: after the last bytes an email cannot be canceled.
 *
 * @param isLost whether the lease has ended.
 * @returns until when they may be written, by `performance.now()`; undefined without a permit.
 */
export async function acquireSendPermit(
  outbox: Pick<OutboxClient, 'requestSendPermit'>,
  mail: ClaimedMail,
  isLost: () => boolean,
): Promise<number | undefined> {
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
