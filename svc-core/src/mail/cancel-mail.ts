import type { MailKind } from '@fieldhouse/mail-contract';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { HAND_OVER_SECONDS } from './mail-policy.ts';

/**
 * An update that takes mails `m` from the workers that hold them. A worker that has leave to hand one of them over is waited for,
 * two seconds at most: after the commit nothing of them reaches the mail server as it was.
 */
export const waitingForLeave = (update: string): string => `
  with taken as (
    ${update} returning m."handOverUntil"
  ), last as (
    select max("handOverUntil") as "handOverUntil" from taken
  )
  select pg_sleep(least(extract(epoch from "handOverUntil" - clock_timestamp()), ${HAND_OVER_SECONDS}))::text
  from last where "handOverUntil" > clock_timestamp()`;

const cancelMails = (condition: string): string =>
  waitingForLeave(`update mail_outbox m set state = 'canceled', sealed = null, "updatedAt" = now()
    where m.state in ('waiting', 'leased', 'failed') and ${condition}`);

/** Cancels the mails `m` of one school, `$1`, that meet a condition and were not sent. */
export const cancelWhere = (condition: string): string =>
  cancelMails(`m."schoolId" = $1 and (${condition})`);

const CANCEL_OF_ACCOUNTS = cancelMails(
  'm."userId" = any ($1::int[]) and m.kind = any ($2::text[])',
);

/** A mail about several games goes on for the others of them. */
const OF_GAME = `(m."gameId" = $2 or m.id in (
    select v."outboxId" from verifications v where v."schoolId" = $1 and v."gameId" = $2
      and not exists (select 1 from verifications o where o."schoolId" = $1 and o."outboxId" = v."outboxId"
        and o."gameId" <> $2 and o.state = 'pending')))`;

const CANCEL_OF_GAME = schoolStatement('cancel-mail-of-game', cancelWhere(OF_GAME));

const CANCEL_ASKING = schoolStatement(
  'cancel-asking-of-game',
  cancelWhere(`m.kind = 'verification' and ${OF_GAME}`),
);

const CANCEL_OF_SCHOOL = schoolStatement('cancel-mail-of-school', cancelWhere('true'));

const CANCEL_TO_CONTACT = schoolStatement(
  'cancel-mail-to-contact',
  cancelWhere(`m.kind = 'verification' and lower(m.recipient) = $2`),
);

/** Ends the mails of a game that were not sent yet: for whoever deletes or changes it, in the same transaction. */
export async function cancelMailsOfGame(tx: SchoolTransaction, gameId: number): Promise<void> {
  await tx.run(CANCEL_OF_GAME, [gameId]);
}

/** Ends the verification mails of a game that were not sent yet: for whoever answers them, in the same transaction. */
export async function cancelAskingOfGame(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  schoolId: number,
  gameId: number,
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_ASKING.text, schoolId, gameId);
}

/** Ends the mails of a school that were not sent yet: for whoever switches it off or deletes it, in the same transaction. */
export async function cancelMailsOfSchool(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  schoolId: number,
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_OF_SCHOOL.text, schoolId);
}

/** Ends a school's verification mails to one address, in lower case, that were not sent yet. */
export async function cancelMailsToContact(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  schoolId: number,
  address: string,
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_TO_CONTACT.text, schoolId, address);
}

/** Ends mails about some accounts that were not sent yet. */
export async function cancelMailsOfAccounts(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  userIds: readonly number[],
  kinds: readonly MailKind[],
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_OF_ACCOUNTS, userIds, kinds);
}
