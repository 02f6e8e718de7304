import { setTimeout as wait } from 'node:timers/promises';
import { HAND_OVER_MS } from '@fieldhouse/mail-contract';
import type { ClaimedMail } from '@fieldhouse/mail-contract';
import type { OutboxClient } from './outbox-client.ts';

/** svc-core is asked again for so long; the mail server waits with the mail open. */
const ASK_LIMIT_MS = 8_000;
const PAUSE_MS = 100;

/**
 * Asks svc-core for leave to write the last bytes of a mail, which nobody can take back once they are written.
 *
 * @param isLost whether the mail is somebody else's by now.
 * @returns until when they may be written, by `performance.now()`; undefined without leave.
 */
export async function leaveToHandOver(
  outbox: Pick<OutboxClient, 'askLeave'>,
  mail: ClaimedMail,
  isLost: () => boolean,
): Promise<number | undefined> {
  const askUntil = performance.now() + ASK_LIMIT_MS;
  while (!isLost() && performance.now() < askUntil) {
    const until = performance.now() + HAND_OVER_MS;
    const leave = await outbox.askLeave(mail);
    if (leave === 'refused') return undefined;
    if (leave === 'granted' && performance.now() < until) return until;
    await wait(PAUSE_MS);
  }
  return undefined;
}
