import { ConfirmationEmails, DAILY_EMAIL_HOUR } from '@fieldhouse/core-contract';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { emailCoach } from './email-coach.ts';
import type { VerificationRequest } from './verification-request.ts';

/** Due at the school's next 5 PM, by its own clock. */
const NOTIFY_DAILY = schoolStatement('tell-daily')(`
  update verifications v set "digestDueAt" = (date_trunc('day', here.clock) + make_interval(hours => ${DAILY_EMAIL_HOUR},
      days => (extract(hour from here.clock) >= ${DAILY_EMAIL_HOUR})::int)) at time zone s.timezone
    from schools s cross join lateral (select now() at time zone s.timezone as clock) here
    where s.id = $1 and v."schoolId" = $1 and v.id = $2`);

/** Due with the next email: several games that are confirmed together go into one. */
const NOTIFY_NOW = schoolStatement('tell-now')(`
  update verifications v set "digestDueAt" = now() where v."schoolId" = $1 and v.id = $2`);

/**
 * Makes the notice of a confirmation due for the requester, right away or in the daily email, as that person chose; for a school whose
 * requester left, in its daily email. Emails the coach if the team wants that. Runs in the transaction of the response;
 * `emailDueConfirmations` writes the email after it.
 */
export async function notifyOfConfirmation(
  deps: Deps,
  tx: Prisma.TransactionClient,
  link: VerificationRequest,
): Promise<string[]> {
  const { timezone } = await tx.school.findUniqueOrThrow({
    where: { id: link.schoolId },
    select: { timezone: true },
  });
  const { address, gameId, endsAt } = link;
  const game = { ...link.game, address, gameId, revision: 0, timezone, endsAt };
  const { name, email, phone } = link.askedBy;
  const coach = await emailCoach(deps, tx, link.schoolId, game, { name, email, phone });
  const notify = { each: NOTIFY_NOW, daily: NOTIFY_DAILY, never: null }[await choiceOf(tx, link)];
  if (notify) await tx.$executeRawUnsafe(notify.text, link.schoolId, link.verificationId);
  return coach;
}

async function choiceOf(
  tx: Prisma.TransactionClient,
  { schoolId, askedBy }: VerificationRequest,
): Promise<ConfirmationEmails> {
  if (askedBy.id === null) return 'daily';
  const user = await tx.user.findFirst({
    where: { id: askedBy.id, schoolId },
    select: { confirmationEmails: true },
  });
  return ConfirmationEmails.parse(user?.confirmationEmails);
}
