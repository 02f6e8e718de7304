import { tooMany } from '@fieldhouse/runtime';
import type { Deps } from '../platform/deps.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';

const ONE_HOUR = 3_600;
const ONE_MINUTE = 60;

const LOAD = schoolStatement(
  'outbox-load',
  `select count(*) filter (where state in ('waiting', 'leased'))::int as waiting,
      count(*)::int as day, count(*) filter (where recipient = $2)::int as "toRecipient"
    from mail_outbox
    where "schoolId" = $1 and kind = 'verification' and "createdAt" > now() - interval '1 day'`,
);

/**
 * Keeps one school from filling the outbox and one mailbox from being flooded.
 *
 * @throws HttpProblem 429 beyond the limits of the configuration.
 */
export async function requireRoomInOutbox(
  { config }: Deps,
  tx: SchoolTransaction,
  recipient: string,
): Promise<void> {
  const [load] = await tx.rows<{ waiting: number; day: number; toRecipient: number }>(LOAD, [
    recipient,
  ]);
  if (!load) return;
  if (load.waiting >= config.MAIL_SCHOOL_WAITING) {
    throw tooMany(
      ONE_MINUTE,
      'Too many of your mails are still waiting to be sent. Please try again in a minute.',
    );
  }
  if (load.day >= config.MAIL_SCHOOL_PER_DAY) {
    throw tooMany(
      ONE_HOUR,
      'Your school has sent as many mails as it can in one day. Please try again later.',
    );
  }
  if (load.toRecipient >= config.MAIL_RECIPIENT_PER_DAY) {
    throw tooMany(
      ONE_HOUR,
      'This contact was sent as many mails as one person gets in a day. Please try again later.',
    );
  }
}
