import type { ResetPasswordInput } from '@fieldhouse/core-contract';
import { HttpProblem, invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { recordAuditEventIn } from '../../records/audit/record-audit-event.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import { requireMailServer } from '../../outbound/smtp/smtp-settings.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { deleteSessionsOf } from '../sessions/end-sessions.ts';
import { MailedAccount, mailLink, mailPasswordChanged } from './account-mails.ts';
import { resendLink, consumeLinkQuota, revokeConfirmationLinks } from './confirmation-links.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-policy.ts';
import { ACCOUNT_ATTEMPTS } from './sign-in.ts';
import {
  resetAttempts,
  refundIfNotServed,
  consumeAttempt,
} from '../../platform/limits/rate-limit.ts';
import { hashToken, isTokenShaped, newToken } from '../../platform/token.ts';
import { keyedMutex } from '../../platform/limits/keyed-mutex.ts';

const MIN_PASSWORD_LENGTH = 6;
const MAX_WAITING = 200;
/** A fourth request in an hour sends nothing; the links that were sent stay valid. */
const MAILS = { name: 'reset-mail', attempts: 3, windowSeconds: 3_600 };

/** For a link that is unknown, used or expired. */
const BAD_LINK = 'This password reset link is invalid, expired, or has already been used.';
const badLinkProblem = () => new HttpProblem(400, BAD_LINK, { code: 'invalid-link' });

/**
 * Emails a reset link if the address has a usable account. Does not reveal whether it has one: the same rows are read and counted either
 * way. @throws HttpProblem 503 without a mail server.
 */
export async function requestReset(deps: Deps, address: string): Promise<void> {
  const email = address.toLowerCase();
  await requireMailServer(deps.database, deps.config);
  const counted = await consumeAttempt(deps.database, MAILS, email);
  if (!counted) return;
  const mailId = await refundIfNotServed(counted, () => writeResetMail(deps, email));
  if (mailId) void publishMail(deps.queues, [mailId]);
  else await sendConfirmationInstead(deps, email);
}

const ResetMail = z.extend(MailedAccount, { expiresAt: z.date() });

/** The email's ID; undefined if the address has no usable account. */
async function writeResetMail(deps: Deps, email: string): Promise<string | undefined> {
  const { token, hash } = newToken();
  return deps.database.prisma.$transaction(async (tx) => {
    const written = await tx.$queryRaw`
      update users u set "resetToken" = ${hash},
        "resetTokenExpiry" = now() + make_interval(mins => ${deps.config.RESET_LINK_MINUTES}::int)
      where u.email = ${email} and u."isActive"
        and (u.role = 'sysadmin' or u."emailConfirmedAt" is not null
          and exists (select 1 from schools s where s.id = u."schoolId" and s."isActive"))
      returning u.id, u.email, u."firstName", u."lastName", u."schoolId", u."resetTokenExpiry" as "expiresAt"`;
    const [account] = parseRows(ResetMail, written);
    if (!account) return undefined;
    const { id: recordId, schoolId, email: label } = account;
    await recordAuditEventIn(tx, {
      action: 'reset-requested',
      kind: 'user',
      recordId,
      schoolId,
      label,
    });
    return mailLink(tx, deps.config, 'password-reset', account, {
      token,
      expiresAt: account.expiresAt,
    });
  });
}

/** Emails an unconfirmed account one more confirmation link instead, where name and password are chosen. */
async function sendConfirmationInstead(deps: Deps, email: string): Promise<void> {
  const account = await deps.database.prisma.user.findFirst({
    where: {
      email,
      emailConfirmedAt: null,
      role: { not: 'sysadmin' },
      isActive: true,
      school: { isActive: true },
    },
    select: { id: true, email: true, schoolId: true },
  });
  if (!account) return;
  const counted = await consumeLinkQuota(deps.database, email);
  if (counted) await refundIfNotServed(counted, () => resendLink(deps, account));
}

const ResetAccount = z.object({
  id: z.int(),
  email: z.string(),
  password: z.string(),
  mustChangePassword: z.boolean(),
  schoolName: z.string(),
});
type ResetAccount = z.output<typeof ResetAccount>;

/** Validates a link, which stays valid. @throws HttpProblem 400, the same for every invalid link. */
export async function requireResetLink(deps: Deps, token: string): Promise<ResetAccount> {
  if (!isTokenShaped(token)) throw badLinkProblem();
  const found = await deps.database.prisma.$queryRaw`
    select u.id, u.email, u.password, u."mustChangePassword", coalesce(s.name, '') as "schoolName"
    from users u left join schools s on s.id = u."schoolId"
    where u."resetToken" = ${hashToken(token)} and u."resetTokenExpiry" > now() and u."isActive"
      and (u.role = 'sysadmin' or s."isActive")`;
  const [account] = parseRows(ResetAccount, found);
  if (!account) throw badLinkProblem();
  return account;
}

const forLink = keyedMutex(MAX_WAITING);

/**
 * Sets a new password and uses up the link; ends all of the user's sessions and emails a notice.
 *
 * @throws HttpProblem 400 for an invalid link, or for a weak password; then the link stays valid.
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: ResetPasswordInput,
): Promise<number> {
  const hash = hashToken(token);
  return forLink(hash, async () => {
    const account = await requireResetLink(deps, token);
    await requireNewPassword(deps, account, newPassword, MIN_PASSWORD_LENGTH);
    if (account.mustChangePassword && (await verifyPassword(newPassword, account.password))) {
      throw samePasswordProblem();
    }
    const password = await hashPassword(newPassword);
    const mailId = await deps.database.prisma.$transaction(async (tx) => {
      const changed = await tx.$queryRaw`
        update users set password = ${password}, "resetToken" = null, "resetTokenExpiry" = null, "mustChangePassword" = false,
          "temporaryPasswordExpiresAt" = null, "sessionEpoch" = "sessionEpoch" + 1,
          "emailConfirmedAt" = coalesce("emailConfirmedAt", now())
        where "resetToken" = ${hash} and "resetTokenExpiry" > now() and "isActive"
        returning id, email, "firstName", "lastName", "schoolId"`;
      const [owner] = parseRows(MailedAccount, changed);
      if (!owner) throw badLinkProblem();
      return afterPasswordChange(tx, deps, owner);
    });
    await resetAttempts(deps.database, ACCOUNT_ATTEMPTS, account.email);
    void publishMail(deps.queues, [mailId]);
    return account.id;
  });
}

/** The consequences of every new password, in its transaction. */
export async function afterPasswordChange(
  tx: Prisma.TransactionClient,
  deps: Deps,
  owner: MailedAccount,
): Promise<string> {
  await revokeConfirmationLinks(tx, [owner.id]);
  await deleteSessionsOf(tx, [owner.id]);
  return mailPasswordChanged(tx, deps.config, owner);
}

/** @throws HttpProblem 400 with the reason. */
export async function requireNewPassword(
  deps: Deps,
  owner: { readonly email: string; readonly schoolName: string },
  newPassword: string,
  least: number,
): Promise<void> {
  const { systemName } = await deps.settings.now();
  requireGoodPassword(
    newPassword,
    { ...owner, systemName },
    { least: Math.max(least, deps.config.PASSWORD_MIN_LENGTH) },
  );
}

const SAME_PASSWORD = 'The new password must be different from the current one';
export const samePasswordProblem = () => invalid(SAME_PASSWORD, { newPassword: SAME_PASSWORD });
