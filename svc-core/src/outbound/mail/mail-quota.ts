import { tooManyRequests } from '@fieldhouse/runtime';
import type { HttpProblem } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const ONE_HOUR = 3_600;
const ONE_MINUTE = 60;

/** First key of the advisory lock under which a school's emails are counted; the second is the school's ID. */
const QUOTA_LOCK = 7_236_005;

/** Held until the email is written, so that the next count, in any instance, includes it. */
export const LOCK_QUOTA = schoolStatement('lock-outbox-load')(`
  select 1 from (select pg_advisory_xact_lock(${QUOTA_LOCK}, $1::int)) locked`);

/**
 * The school's usage, after `LOCK_QUOTA`: a row for each of the recipients `$2`, in their order. An email counts against its recipient's
 * limit `$3` unless it failed, was canceled, or one of its games got a response after it (also through an older email's link). Responses
 * are only looked up if the limit could be reached.
 */
export const QUOTA_USAGE = schoolStatement('mail-quota-usage')(`
  with recent as materialized (
      select m.id, m.state, m."createdAt", lower(m.recipient) as address from mail_outbox m
      where m."schoolId" = $1 and m.kind = 'verification' and m."createdAt" > now() - interval '1 day'
    ), school as (
      select count(*) filter (where state in ('waiting', 'leased'))::int as waiting, count(*)::int as day,
        count(*) filter (where "createdAt" > now() - interval '1 minute')::int as minute
      from recent
    ), asked as materialized (
      select lower(given.address) as address, given.place from unnest($2::text[]) with ordinality given(address, place)
    ), sent as materialized (
      select address, count(*)::int as emails from recent
      where address in (select address from asked) and state in ('waiting', 'leased', 'sent') group by address
    ), unanswered as (
      select sent.address, case when sent.emails + cardinality($2::text[]) <= $3::int then sent.emails else (
        select count(*)::int from recent r
        where r.address = sent.address and r.state in ('waiting', 'leased', 'sent') and not exists (
          select 1 from verifications v join verifications a on a."schoolId" = $1 and a."gameId" = v."gameId"
          where v."schoolId" = $1 and v."outboxId" = r.id and a."answeredAt" >= r."createdAt")) end as emails
      from sent
    )
    select school.*, asked.address, coalesce(unanswered.emails, 0) as unanswered
    from school, asked left join unanswered using (address) order by asked.place`);

export const QuotaUsage = z.object({
  waiting: z.int(),
  minute: z.int(),
  day: z.int(),
  address: z.string(),
  /** Includes emails with a response if the limit can't be reached with them. */
  unanswered: z.int(),
});
type QuotaUsage = z.output<typeof QuotaUsage>;

const IN_ONE_EMAIL =
  "To send fewer emails, include up to 20 games against the same opponent in one. Open a game's email history to do that.";
const ASK_FOR_MORE = 'Your system administrator can raise this limit.';

/**
 * Keeps one school from filling the outbox and one mailbox from being flooded. An email counts once, however many games it names.
 *
 * @param usages the rows of `QUOTA_USAGE`.
 * @returns counts the email to the recipient at a place of them, in this transaction; or returns the problem (429) if it is beyond the
 *   limits of the configuration.
 */
export function createMailCounter(
  { config }: Deps,
  usages: readonly QuotaUsage[],
): (place: number, recipient: string) => HttpProblem | undefined {
  let all = 0;
  const toAddress = new Map<string, number>();
  return (place, recipient) => {
    const usage = usages[place];
    if (!usage) throw new Error(`No usage was read for the email at place ${place}`);
    const toThem = toAddress.get(usage.address) ?? 0;
    const problem = quotaProblem(config, recipient, {
      waiting: usage.waiting + all,
      minute: usage.minute + all,
      day: usage.day + all,
      unanswered: usage.unanswered + toThem,
    });
    if (problem) return problem;
    all += 1;
    toAddress.set(usage.address, toThem + 1);
    return undefined;
  };
}

function quotaProblem(
  config: Config,
  recipient: string,
  load: Omit<QuotaUsage, 'address'>,
): HttpProblem | undefined {
  if (load.waiting >= config.MAIL_SCHOOL_WAITING) {
    return tooManyRequests(
      ONE_MINUTE,
      'Your last emails are still sending. Try again in a minute.',
    );
  }
  if (load.unanswered >= config.MAIL_RECIPIENT_PER_DAY) {
    return tooManyRequests(
      ONE_HOUR,
      `${recipient} reached the daily email limit (${config.MAIL_RECIPIENT_PER_DAY.toLocaleString('en-US')} without a reply). Wait for a reply or try again tomorrow. ${IN_ONE_EMAIL} ${ASK_FOR_MORE}`,
    );
  }
  if (load.day >= config.MAIL_SCHOOL_PER_DAY) {
    return tooManyRequests(
      ONE_HOUR,
      `Your school reached its daily email limit (${config.MAIL_SCHOOL_PER_DAY.toLocaleString('en-US')}). Try again tomorrow. ${IN_ONE_EMAIL} ${ASK_FOR_MORE}`,
    );
  }
  if (load.minute >= config.MAIL_SCHOOL_PER_MINUTE) {
    return tooManyRequests(
      ONE_MINUTE,
      `Your school reached its email limit for one minute (${config.MAIL_SCHOOL_PER_MINUTE.toLocaleString('en-US')}). Try again in a minute. ${IN_ONE_EMAIL}`,
    );
  }
  return undefined;
}
