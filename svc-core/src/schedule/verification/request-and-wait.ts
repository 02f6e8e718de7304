import type { VerifyView } from '@fieldhouse/core-contract';
import { HttpProblem } from '@fieldhouse/runtime';
import { accepted, ClientDisconnectedError } from '@fieldhouse/runtime/serve';
import type { Reply } from '@fieldhouse/runtime/serve';
import type { Response } from 'express';
import { outcomesOf } from '../../outbound/mail/mail-outcomes.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireMailServer } from '../../outbound/smtp/smtp-settings.ts';
import type { QueuedVerification } from './attempt-in-group.ts';

const SENT = 'Verification email sent to opponent';

/**
 * 200 once the mail server accepted the email, 202 while it is still being sent, 502 if it was refused. If the client of `response`
 * disconnects, the email is still sent, but the wait ends.
 */
export async function requestAndWait(
  deps: Deps,
  response: Response,
  request: () => Promise<QueuedVerification>,
): Promise<VerifyView | Reply<VerifyView>> {
  await requireMailServer(deps.database, deps.config);
  const { outboxId, status } = await request();
  void publishMail(deps.queues, [outboxId]);
  const mail = await outcomeFor(deps, response, outboxId);
  if (mail?.state === 'sent') return { message: SENT, status: 'verification-sent' };
  if (mail?.state === 'failed') {
    throw new HttpProblem(
      502,
      `The verification email couldn't be delivered. ${mail.problem ?? ''}`.trim(),
      { code: 'mail-refused' },
    );
  }
  return accepted<VerifyView>({
    message: mail?.problem
      ? `We couldn't send the verification email yet. ${mail.problem} We'll try again.`
      : 'The verification email is on its way.',
    status,
  });
}

/** @throws ClientDisconnectedError */
async function outcomeFor({ database, config }: Deps, response: Response, outboxId: string) {
  const disconnected = new AbortController();
  const leave = () => disconnected.abort();
  response.once('close', leave);
  if (response.destroyed) leave();
  try {
    const limitMs = config.VERIFY_WAIT_MS;
    const mail = await outcomesOf(database).wait(outboxId, limitMs, disconnected.signal);
    if (disconnected.signal.aborted) throw new ClientDisconnectedError();
    return mail;
  } finally {
    response.off('close', leave);
  }
}
