import { verificationEndpoints } from '@fieldhouse/core-contract';
import { isUnauthorized, startMutation } from '@fieldhouse/shell/api';

import { refreshGameLists } from '../../../data/school-data/games.api.ts';
import type { GroupedEmail } from './group-emails.ts';

/** The outcome of the emails. */
export interface EmailOutcome {
  readonly sent: readonly GroupedEmail[];
  /** Queued, but not yet accepted by the mail server. */
  readonly underWay: readonly GroupedEmail[];
  readonly failed: readonly { readonly email: GroupedEmail; readonly error: unknown }[];
}

/**
 * Sends the emails one after the other, and refreshes the games once at the end.
 *
 * @param onProgress gets how many emails are done.
 * @throws if the session ended.
 */
export async function sendEmails(
  emails: readonly GroupedEmail[],
  onProgress: (done: number) => void,
): Promise<EmailOutcome> {
  const sent: GroupedEmail[] = [];
  const underWay: GroupedEmail[] = [];
  const failed: { readonly email: GroupedEmail; readonly error: unknown }[] = [];
  try {
    for (const [at, email] of emails.entries()) {
      onProgress(at);
      try {
        const { isUnderWay } = await startMutation(verificationEndpoints.verifySeveral, {
          body: { gameIds: email.games.map(({ id }) => id) },
        });
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
