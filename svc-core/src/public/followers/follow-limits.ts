import type { Deps } from '../../platform/deps.ts';
import { consumeAttempt, resetAttempts } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Requests to follow, by IP address. A crowd behind one address, as on a school's Wi-Fi, must stay below it. */
export const requestsByAddress = ({ config }: Pick<Deps, 'config'>): RateLimit => ({
  name: 'follow-ip',
  attempts: config.FOLLOW_REQUESTS_PER_IP,
  windowSeconds: HOUR,
});

/** Emails to confirm, by school. */
export const mailsOfSchool = ({ config }: Pick<Deps, 'config'>): RateLimit => ({
  name: 'follow-school',
  attempts: config.FOLLOW_MAILS_PER_SCHOOL,
  windowSeconds: HOUR,
});

/** Emails to confirm, by school and network: half of the school's, so that one network cannot close a school's form for all others. */
export const mailsOfNetwork = ({ config }: Pick<Deps, 'config'>): RateLimit => ({
  name: 'follow-network',
  attempts: Math.ceil(config.FOLLOW_MAILS_PER_SCHOOL / 2),
  windowSeconds: HOUR,
});

/** The network of a client: the first 16 bits of an IPv4 address, the first 32 of an IPv6 address, as most providers have. */
export const networkOf = (client: string): string => {
  const mark = client.includes(':') ? ':' : '.';
  return client.split(mark).slice(0, 2).join(mark);
};

/** Emails to confirm, by school and mailbox: one a day, three until it is confirmed, at least for a month. */
const DAILY: RateLimit = { name: 'follow-day', attempts: 1, windowSeconds: DAY };
const UNCONFIRMED: RateLimit = { name: 'follow-unconfirmed', attempts: 3, windowSeconds: 30 * DAY };
/** Emails to confirm, by mailbox, from all schools: the limit by school alone would not stop a flood through many schools. */
const ANY_SCHOOL: RateLimit = { name: 'follow-any-school', attempts: 3, windowSeconds: DAY };

function limitsOf(schoolId: number, email: string) {
  const mailbox = mailboxOf(email);
  return [
    [DAILY, `${schoolId} ${mailbox}`],
    [UNCONFIRMED, `${schoolId} ${mailbox}`],
    [ANY_SCHOOL, mailbox],
  ] as const;
}

/** An address without what is behind a plus: most providers put 'pat+any@example.org' into the mailbox of 'pat@example.org'. */
const mailboxOf = (email: string): string => email.replace(/\+.*@/, '@');

/** Counts an email to confirm. @returns false beyond the limits of the mailbox. */
export async function consumeMailboxQuota(
  { database }: Deps,
  schoolId: number,
  email: string,
): Promise<boolean> {
  for (const [rule, subject] of limitsOf(schoolId, email))
    if (!(await consumeAttempt(database, rule, subject))) return false;
  return true;
}

/** Resets the counts of a mailbox whose owner used a link: the emails were wanted. */
export async function resetMailboxQuota(
  { database }: Deps,
  schoolId: number,
  email: string,
): Promise<void> {
  for (const [rule, subject] of limitsOf(schoolId, email))
    await resetAttempts(database, rule, subject);
}
