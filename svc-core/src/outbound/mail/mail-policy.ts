import type { MailKind } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';

interface MailPolicy {
  /** 0 is sent before 10. */
  readonly priority: number;
  /** False if a person waits for the outcome and can try again. */
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
  'proposal-accepted': { priority: 5, retried: true },
  verification: { priority: 10, retried: true },
  confirmations: { priority: 10, retried: true },
  'coach-confirmation': { priority: 10, retried: true },
  'confirm-follower': { priority: 10, retried: true },
  'game-changes': { priority: 20, retried: true },
  'game-reminder': { priority: 30, retried: true },
  'weekly-sheet': { priority: 40, retried: true },
};

export const StoredKind = z.custom<MailKind>(
  (kind) => typeof kind === 'string' && Object.hasOwn(MAIL_POLICIES, kind),
);

/** An email that was lost with this many workers is given up as a poison message. */
export const LOST_RUNS = 5;

/** From this many on an email is a suspect: it is sent alone, so that no other email is lost, and counted, with it. */
export const SUSPECT_RUNS = 2;

/** How long a worker with a send permit may write to the mail server, by the database's clock. */
export const SEND_PERMIT_SECONDS = 2;
