import type { VerifyView } from '@fieldhouse/core-contract';
import { HttpProblem } from '@fieldhouse/runtime';
import { accepted } from '@fieldhouse/runtime/serve';
import type { Reply } from '@fieldhouse/runtime/serve';
import { publishMail } from '../mail/publish-mail.ts';
import { waitForMail } from '../mail/wait-for-mail.ts';
import type { Deps } from '../platform/deps.ts';
import { requireMailServer } from '../smtp/smtp-settings.ts';
import type { QueuedVerification } from './send-for-verification.ts';

const SENT = 'Verification email sent to opponent';

/** 200 once the mail server accepted the email, 202 while it is still being sent, 502 if it was refused. */
export async function requestAndWait(
  deps: Deps,
  request: () => Promise<QueuedVerification>,
): Promise<VerifyView | Reply<VerifyView>> {
  await requireMailServer(deps.database, deps.config);
  const { outboxId, status } = await request();
  await publishMail(deps.queues, [outboxId]);
  const mail = await waitForMail(deps.database, outboxId, deps.config.VERIFY_WAIT_MS);
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
