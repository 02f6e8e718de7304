import { tooManyRequests } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import { schoolStatement } from '../platform/school-statement.ts';

const ONE_HOUR = 3_600;
const ONE_MINUTE = 60;

/** First key of the advisory lock under which a school's emails are counted; the second is the school's ID. */
const QUOTA_LOCK = 7_236_005;

/** Held until the email is written, so that the next count, in any instance, includes it. */
export const LOCK_QUOTA = schoolStatement(
  'lock-outbox-load',
  `select 1 from (select pg_advisory_xact_lock(${QUOTA_LOCK}, $1::int)) locked`,
);

/**
 * A query of the school's usage, after `LOCK_QUOTA`. An email counts against its recipient's limit unless it failed, was canceled,
 * or one of its games got a response after it (also through an older email's link).
 *
 * @param recipient an SQL expression.
 */
export const quotaUsage = (recipient: string): string =>
  `select count(*) filter (where m.state in ('waiting', 'leased'))::int as waiting, count(*)::int as day,
      count(*) filter (where m."createdAt" > now() - interval '1 minute')::int as minute,
      count(*) filter (where lower(m.recipient) = lower(${recipient}) and m.state in ('waiting', 'leased', 'sent') and not exists (
        select 1 from verifications v join verifications a on a."schoolId" = $1 and a."gameId" = v."gameId"
        where v."schoolId" = $1 and v."outboxId" = m.id and a."answeredAt" >= m."createdAt"))::int as unanswered
    from mail_outbox m
    where m."schoolId" = $1 and m.kind = 'verification' and m."createdAt" > now() - interval '1 day'`;

/** Columns of `quotaUsage`. */
export const QuotaUsage = z.object({
  waiting: z.int(),
  minute: z.int(),
  day: z.int(),
  unanswered: z.int(),
});

const IN_ONE_EMAIL =
  "To send fewer emails, include up to 20 games against the same opponent in one. Open a game's email history to do that.";
const ASK_FOR_MORE = 'Your system administrator can raise this limit.';

/**
 * Keeps one school from filling the outbox and one mailbox from being flooded. An email counts once, however many games it
 * names.
 *
 * @throws HttpProblem 429 beyond the limits of the configuration.
 */
export function requireMailQuota(
  { config }: Deps,
  load: z.output<typeof QuotaUsage>,
  recipient: string,
): void {
  if (load.waiting >= config.MAIL_SCHOOL_WAITING) {
    throw tooManyRequests(ONE_MINUTE, 'Your last emails are still sending. Try again in a minute.');
  }
  if (load.unanswered >= config.MAIL_RECIPIENT_PER_DAY) {
    throw tooManyRequests(
      ONE_HOUR,
      `${recipient} reached the daily email limit (${config.MAIL_RECIPIENT_PER_DAY.toLocaleString('en-US')} without a reply). Wait for a reply or try again tomorrow. ${IN_ONE_EMAIL} ${ASK_FOR_MORE}`,
    );
  }
  if (load.day >= config.MAIL_SCHOOL_PER_DAY) {
    throw tooManyRequests(
      ONE_HOUR,
      `Your school reached its daily email limit (${config.MAIL_SCHOOL_PER_DAY.toLocaleString('en-US')}). Try again tomorrow. ${IN_ONE_EMAIL} ${ASK_FOR_MORE}`,
    );
  }
  if (load.minute >= config.MAIL_SCHOOL_PER_MINUTE) {
    throw tooManyRequests(
      ONE_MINUTE,
      `Your school reached its email limit for one minute (${config.MAIL_SCHOOL_PER_MINUTE.toLocaleString('en-US')}). Try again in a minute. ${IN_ONE_EMAIL}`,
    );
  }
}
