import type { MailKind } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';

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

/** The kind of a stored mail. */
export const StoredKind = z.custom<MailKind>(
  (kind) => typeof kind === 'string' && Object.hasOwn(MAIL_POLICIES, kind),
);

/** A mail that so many workers took and did not come back from is given up: it is what ends them. */
export const LOST_RUNS = 5;

/** From so many on it may be what ends them: it goes alone, so that no other mail is lost with it and counted. */
export const SUSPECT_RUNS = 2;

/** How long a worker that gets leave to hand a mail over can be writing it at most, by the database's clock. */
export const HAND_OVER_SECONDS = 2;
