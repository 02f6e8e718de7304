import type { MailKind } from '@fieldhouse/svc-mail/contract';

/** How a kind of mail is treated. */
interface MailPolicy {
  /** 0 overtakes 10. */
  readonly priority: number;
  /** False where somebody waits for the outcome and would try again themselves. */
  readonly retried: boolean;
}

const overtaking: MailPolicy = { priority: 0, retried: true };

export const MAIL_POLICIES: Readonly<Record<MailKind, MailPolicy>> = {
  'password-reset': overtaking,
  welcome: overtaking,
  'confirm-address': overtaking,
  'password-changed': overtaking,
  test: { priority: 0, retried: false },
  'reschedule-request': { priority: 5, retried: true },
  verification: { priority: 10, retried: true },
};

/** A mail that so many workers took and did not come back from is given up: it may be what ends them. */
export const LOST_RUNS = 5;
