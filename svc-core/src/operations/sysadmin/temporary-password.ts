import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { mailTemporaryPassword } from '../../people/accounts/account-mails.ts';
import { revokeConfirmationLinks } from '../../people/accounts/confirmation-links.ts';
import { hashPassword, temporaryPassword } from '../../people/accounts/password-hash.ts';
import { ACCOUNT_ATTEMPTS } from '../../people/accounts/sign-in.ts';
import { resetAttempts } from '../../platform/limits/rate-limit.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken } from '../../platform/token.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { endSessionsOf } from '../../people/sessions/end-sessions.ts';

/**
 * Marks the password in the user's row as temporary, sets its expiry, and emails it with a link to choose another one, which expires with it.
 *
 * @param how.reset the account existed before.
 * @param how.nameIsKnown false if the name is unverified: then the email does not repeat it.
 * @returns the email's ID.
 */
export async function sendTemporaryPassword(
  tx: Prisma.TransactionClient,
  { config }: Deps,
  userId: number,
  password: string,
  { reset, nameIsKnown }: { readonly reset: boolean; readonly nameIsKnown: boolean },
): Promise<string> {
  const { token, hash } = newToken();
  await tx.$executeRaw`
    update users u set "mustChangePassword" = true, "resetToken" = ${hash}, "resetTokenExpiry" = e.at, "temporaryPasswordExpiresAt" = e.at
    from (select now() + make_interval(hours => ${config.TEMPORARY_PASSWORD_HOURS}::int) as at) e
    where u.id = ${userId}`;
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const expiresAt = account.temporaryPasswordExpiresAt ?? new Date();
  const greeted = nameIsKnown ? account : { ...account, firstName: '', lastName: '' };
  return mailTemporaryPassword(tx, config, greeted, { password, token, expiresAt, reset });
}

const Account = z.object({ email: z.string(), isActive: z.boolean(), proved: z.boolean() });

/**
 * Issues a new temporary password to a school's user, which only the email and this response have. Ends the old password, every
 * session and every emailed link. An unconfirmed address counts as confirmed by the system administrator.
 *
 * @throws HttpProblem 404 for a user without a school, 409 for a deactivated one.
 */
export async function issueTemporaryPassword(deps: Deps, userId: number): Promise<string> {
  const temporary = temporaryPassword();
  const password = await hashPassword(temporary);
  const { email, mailId } = await deps.database.prisma.$transaction(async (tx) => {
    const [user] = parseRows(
      Account,
      await tx.$queryRaw`
        select email, "isActive", "emailConfirmedAt" is not null as proved from users
        where id = ${userId} and "schoolId" is not null for update`,
    );
    if (!user) throw notFound('User');
    if (!user.isActive) throw conflict('This account is inactive. Activate it first.');
    await tx.$executeRaw`
      update users set password = ${password}, "emailConfirmedAt" = coalesce("emailConfirmedAt", now()) where id = ${userId}`;
    await endSessionsOf(tx, [userId]);
    await revokeConfirmationLinks(tx, [userId]);
    const mailId = await sendTemporaryPassword(tx, deps, userId, temporary, {
      reset: true,
      nameIsKnown: user.proved,
    });
    const { email } = user;
    return { email, mailId };
  });
  await resetAttempts(deps.database, ACCOUNT_ATTEMPTS, email);
  void publishMail(deps.queues, [mailId]);
  return temporary;
}
