import { tooManyRequests, unauthorized } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { recordAuditEventIn } from '../../records/audit/record-audit-event.ts';
import { cancelMailsOfAccounts } from '../../outbound/mail/cancel-mail.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { mailLink } from './account-mails.ts';
import { consumeAttempt } from '../../platform/limits/rate-limit.ts';
import type { CountedAttempt, RateLimit } from '../../platform/limits/rate-limit.ts';
import { newToken } from '../../platform/token.ts';

/**
 * Emails an hour to an address, from any client: registering, resending and forgotten passwords count together, also for addresses that no
 * school lists.
 */
const LINKS_AN_HOUR: RateLimit = { name: 'confirm-mail', attempts: 6, windowSeconds: 3_600 };

/**
 * Emails a day to an address while none of their links is used. All these links work, so the owner can always get in: failed emails and
 * expired links do not count.
 */
export const UNUSED_LINKS_A_DAY = 6;

const TOO_MANY_LINKS =
  'Too many attempts with this email. If you already got a link, that link still works. Open it to choose your password. Otherwise, try again in an hour.';

/** Counts an email to an address; undefined beyond the limit. Links that were already sent stay valid. */
export const consumeLinkQuota = (
  database: Database,
  email: string,
): Promise<CountedAttempt | undefined> => consumeAttempt(database, LINKS_AN_HOUR, email);

/** @throws HttpProblem 429, the same for every address. */
export async function requireLinkQuota(database: Database, email: string): Promise<CountedAttempt> {
  const counted = await consumeLinkQuota(database, email);
  if (!counted) throw tooManyRequests(LINKS_AN_HOUR.windowSeconds, TOO_MANY_LINKS);
  return counted;
}

const NewLink = z.object({ expiresAt: z.date() });

/**
 * Creates one more confirmation link for an account and emails it. Earlier ones keep working, so that an attacker cannot invalidate the
 * owner's link by requesting another.
 *
 * @returns the email's ID; undefined if the address reached the daily limit of unused links.
 * @throws HttpProblem 401 if the account was deleted.
 */
export async function sendConfirmation(
  tx: Prisma.TransactionClient,
  { config }: Pick<Deps, 'config'>,
  userId: number,
): Promise<string | undefined> {
  // Held until the email is written, so that the next count, in any instance, includes it.
  const locked = await tx.$executeRaw`select 1 from users where id = ${userId} for no key update`;
  if (locked === 0) throw unauthorized();
  if ((await countUnusedLinks(tx, userId)) >= UNUSED_LINKS_A_DAY) return undefined;
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

const UnusedLinks = z.object({ mails: z.int() });

async function countUnusedLinks(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const counted = await tx.$queryRaw`
    select least(
      (select count(*) from confirmation_links l where l."userId" = u.id and l."expiresAt" > now()),
      (select count(*) from mail_outbox m where m."schoolId" = u."schoolId" and m."userId" = u.id
        and m.kind = 'confirm-address' and m.state in ('waiting', 'leased', 'sent')
        and m."createdAt" > now() - interval '1 day'))::int as mails
    from users u where u.id = ${userId}`;
  const [count] = parseRows(UnusedLinks, counted);
  return count?.mails ?? 0;
}

/** Emails one more link to an unconfirmed account, after the attempt was counted. @returns false beyond the daily limit of unused links. */
export async function resendLink(
  deps: Deps,
  account: { readonly id: number; readonly email: string; readonly schoolId: number | null },
): Promise<boolean> {
  const mailId = await deps.database.prisma.$transaction(async (tx) => {
    const sent = await sendConfirmation(tx, deps, account.id);
    if (sent === undefined) return undefined;
    const { id: recordId, schoolId, email: label } = account;
    await recordAuditEventIn(tx, {
      action: 'confirmation-resent',
      kind: 'user',
      recordId,
      schoolId,
      label,
    });
    return sent;
  });
  if (mailId === undefined) return false;
  void publishMail(deps.queues, [mailId]);
  return true;
}

/** Revokes every confirmation link of some accounts, and cancels unsent emails with one. */
export async function revokeConfirmationLinks(
  tx: Prisma.TransactionClient,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.confirmationLink.deleteMany({ where: { userId: { in: [...userIds] } } });
  await cancelMailsOfAccounts(tx, userIds, ['confirm-address']);
}
