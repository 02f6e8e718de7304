import { isUnauthorized } from '@fieldhouse/shell/api';

import type { VerificationSent } from '../../data/school-data/games.api.ts';
import { refreshGameLists } from '../../data/school-data/games.api.ts';

/** What became of emails sent one after the other. */
export interface SendOutcome<Email> {
  readonly sent: readonly Email[];
  /** Queued, but not yet accepted by the mail server. */
  readonly underWay: readonly Email[];
  readonly failed: readonly { readonly email: Email; readonly error: unknown }[];
}

/**
 * Sends emails one after the other, and refreshes the games once at the end.
 *
 * @param onProgress gets how many emails are done.
 * @throws if the session ended.
 */
export async function sendEach<Email>(
  emails: readonly Email[],
  send: (email: Email) => Promise<VerificationSent>,
  onProgress: (done: number) => void,
): Promise<SendOutcome<Email>> {
  const sent: Email[] = [];
  const underWay: Email[] = [];
  const failed: { readonly email: Email; readonly error: unknown }[] = [];
  try {
    for (const [at, email] of emails.entries()) {
      onProgress(at);
      try {
        const { isUnderWay } = await send(email);
        (isUnderWay ? underWay : sent).push(email);
      } catch (error) {
        if (isUnauthorized(error)) throw error;
        failed.push({ email, error });
      }
    }
  } finally {
    await refreshGameLists();
  }
  return { sent, underWay, failed };
}
