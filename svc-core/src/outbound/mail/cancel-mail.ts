import type { MailKind } from '@fieldhouse/mail-contract';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { SEND_PERMIT_SECONDS } from './mail-policy.ts';

/**
 * An update that takes emails `m` away from the workers that lease them. It waits until their send permits have expired, two seconds at
 * most, so that after the commit no mail server gets an email in its old form.
 */
export const waitForSendPermits = (update: string): string => `
  with taken as (
    ${update} returning m."handOverUntil"
  ), last as (
    select max("handOverUntil") as "handOverUntil" from taken
  )
  select pg_sleep(least(extract(epoch from "handOverUntil" - clock_timestamp()), ${SEND_PERMIT_SECONDS}))::text
  from last where "handOverUntil" > clock_timestamp()`;

const cancelMails = (condition: string): string =>
  waitForSendPermits(`update mail_outbox m set state = 'canceled', sealed = null, "updatedAt" = now()
    where m.state in ('waiting', 'leased', 'failed') and ${condition}`);

/** Cancels the unsent emails `m` of the school `$1` that meet a condition. */
export const cancelWhere = (condition: string): string =>
  cancelMails(`m."schoolId" = $1 and (${condition})`);

const CANCEL_OF_ACCOUNTS = cancelMails(
  'm."userId" = any ($1::int[]) and m.kind = any ($2::text[])',
);

/**
 * The emails `m` all of whose games match, where `any` and `none` compare an ID with theirs. An email that is about other games, too, is
 * not canceled.
 */
const ofGames = (any: string, none: string): string => `(m."gameId" ${any} or m.id in (
    select v."outboxId" from verifications v where v."schoolId" = $1 and v."gameId" ${any}
      and not exists (select 1 from verifications o where o."schoolId" = $1 and o."outboxId" = v."outboxId"
        and o."gameId" ${none} and o.state = 'pending')))`;

const CANCEL_OF_GAMES = schoolStatement('cancel-mail-of-games')(
  cancelWhere(ofGames('= any($2::int[])', '<> all($2::int[])')),
);

const CANCEL_VERIFICATIONS = schoolStatement('cancel-verifications-of-game')(
  cancelWhere(`m.kind = 'verification' and ${ofGames('= $2', '<> $2')}`),
);

const CANCEL_OF_SCHOOL = schoolStatement('cancel-mail-of-school')(cancelWhere('true'));

const CANCEL_TO_CONTACT = schoolStatement('cancel-mail-to-contact')(
  cancelWhere(`m.kind in ('verification', 'proposal-accepted') and lower(m.recipient) = $2`),
);

const CANCEL_CHANGES = schoolStatement('cancel-changes-to-address')(
  cancelWhere(
    `m.kind in ('game-changes', 'game-reminder', 'weekly-sheet', 'confirm-follower') and lower(m.recipient) = $2`,
  ),
);

/** Cancels the unsent emails of games, in the transaction that deletes or changes them. */
export async function cancelMailsOfGames(
  tx: SchoolTransaction,
  gameIds: readonly number[],
): Promise<void> {
  await tx.run(CANCEL_OF_GAMES, [gameIds]);
}

/** Cancels the unsent verification emails of a game, in the transaction that records the response. */
export async function cancelVerificationsOfGame(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  schoolId: number,
  gameId: number,
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_VERIFICATIONS.text, schoolId, gameId);
}

/** Cancels the unsent emails of a school, in the transaction that deactivates or deletes it. */
export async function cancelMailsOfSchool(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  schoolId: number,
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_OF_SCHOOL.text, schoolId);
}

/** Cancels a school's unsent emails to a contact's address, in lower case. */
export async function cancelMailsToContact(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  schoolId: number,
  address: string,
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_TO_CONTACT.text, schoolId, address);
}

/**
 * Cancels a school's unsent emails about changes, reminders and weekly sheets to a lower-case address, in the transaction that stops them.
 */
export async function cancelChangeMailsTo(tx: SchoolTransaction, address: string): Promise<void> {
  await tx.run(CANCEL_CHANGES, [address]);
}

/** Cancels unsent emails about some accounts. */
export async function cancelMailsOfAccounts(
  tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>,
  userIds: readonly number[],
  kinds: readonly MailKind[],
): Promise<void> {
  await tx.$queryRawUnsafe(CANCEL_OF_ACCOUNTS, userIds, kinds);
}
