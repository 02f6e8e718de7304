import type { Answer } from './browser.ts';
import type { TestCore } from './core.ts';

/** What the owner of a mailbox enters on the confirmation page by default. */
export const OWNER = {
  firstName: 'Olive',
  lastName: 'Owner',
  newPassword: 'Quiet-Lantern-52',
  confirmPassword: 'Quiet-Lantern-52',
} as const;

/** Submits the form of an emailed link as a browser does. */
export const submitConfirmation = (
  core: TestCore,
  token: string,
  data: Readonly<Record<string, string>> = OWNER,
): Promise<Answer> =>
  core.browser().send('POST', `/api/confirm-email/${token}`, new URLSearchParams(data).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  });
