import { tooMany, unauthorized } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../generated/prisma/client.ts';
import { noteIn } from '../audit/note-event.ts';
import { cancelMailsOfAccounts } from '../mail/cancel-mail.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Database } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { parseRows } from '../platform/rows.ts';
import { mailLink } from './account-mails.ts';
import { consumeAttempt } from '../platform/limits/rate-limit.ts';
import type { CountedAttempt, RateLimit } from '../platform/limits/rate-limit.ts';
import { newToken } from '../platform/token.ts';

/**
 * The mail of the registration and five more in an hour, for one address and whoever asks: registering, asking again and
 * forgotten passwords count together, and also for addresses that no school lists.
 */
const MAILS: RateLimit = {
  name: 'confirm-mail',
  attempts: 6,
  windowSeconds: 3_600,
  delaySeconds: 0,
};

/**
 * Mails of a day that an address may have got without using one of their links. Each of these links works, so that the owner has
 * what is needed to get in: a mail that failed, or whose link has ended, does not count.
 */
export const UNANSWERED_A_DAY = 6;

const ENOUGH =
  'Too many attempts with this email. If you already got a link, that link still works. Open it to choose your password. Otherwise, try again in an hour.';

/** Counts a mail to an address; undefined when there were too many, which leaves the links that were mailed as good as they were. */
export const mayMailLink = (
  database: Database,
  email: string,
): Promise<CountedAttempt | undefined> => consumeAttempt(database, MAILS, email);

/** @throws HttpProblem 429, the same for every address. */
export async function requireMailLink(database: Database, email: string): Promise<CountedAttempt> {
  const counted = await mayMailLink(database, email);
  if (!counted) throw tooMany(MAILS.windowSeconds, ENOUGH);
  return counted;
}

const NewLink = z.object({ expiresAt: z.date() });

/**
 * Makes one more confirmation link for an account and mails it. Earlier ones go on working, so that nobody can take the owner's
 * link away by asking for another.
 *
 * @returns the mail's id; undefined where the address got enough of them today and none was used.
 * @throws HttpProblem 401 where the account is gone.
 */
export async function sendConfirmation(
  tx: Prisma.TransactionClient,
  { config }: Pick<Deps, 'config'>,
  userId: number,
): Promise<string | undefined> {
  // Held until the mail is written: whoever counts next, in any instance, sees it.
  const locked = await tx.$executeRaw`select 1 from users where id = ${userId} for no key update`;
  if (locked === 0) throw unauthorized();
  if ((await unanswered(tx, userId)) >= UNANSWERED_A_DAY) return undefined;
  const { token, hash } = newToken();
  const made = await tx.$queryRaw`
    insert into confirmation_links ("tokenHash", "userId", "expiresAt")
    values (${hash}, ${userId}, now() + make_interval(hours => ${config.CONFIRM_LINK_HOURS}::int))
    returning "expiresAt"`;
  const [link] = parseRows(NewLink, made);
  if (!link) throw new Error('An insert returned no row');
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  return mailLink(tx, config, 'confirm-address', account, { token, expiresAt: link.expiresAt });
}

const Unanswered = z.object({ mails: z.int() });

async function unanswered(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const counted = await tx.$queryRaw`
    select least(
      (select count(*) from confirmation_links l where l."userId" = u.id and l."expiresAt" > now()),
      (select count(*) from mail_outbox m where m."schoolId" = u."schoolId" and m."userId" = u.id
        and m.kind = 'confirm-address' and m.state in ('waiting', 'leased', 'sent')
        and m."createdAt" > now() - interval '1 day'))::int as mails
    from users u where u.id = ${userId}`;
  const [count] = parseRows(Unanswered, counted);
  return count?.mails ?? 0;
}

/**
 * Mails one more link to an unconfirmed account, for whoever was counted.
 *
 * @returns false where the address got enough of them today and none was used.
 */
export async function mailAnotherLink(
  deps: Deps,
  account: { readonly id: number; readonly email: string; readonly schoolId: number | null },
): Promise<boolean> {
  const mailId = await deps.database.prisma.$transaction(async (tx) => {
    const sent = await sendConfirmation(tx, deps, account.id);
    if (sent === undefined) return undefined;
    const { id: recordId, schoolId, email: label } = account;
    await noteIn(tx, { action: 'confirmation-resent', kind: 'user', recordId, schoolId, label });
    return sent;
  });
  if (mailId === undefined) return false;
  void publishMail(deps.queues, [mailId]);
  return true;
}

/** Ends every confirmation link of some accounts, and the mails that would still bring one. */
export async function voidConfirmations(
  tx: Prisma.TransactionClient,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.confirmationLink.deleteMany({ where: { userId: { in: [...userIds] } } });
  await cancelMailsOfAccounts(tx, userIds, ['confirm-address']);
}
