import { notFound } from '@fieldhouse/runtime';
import type { Prisma } from '../../generated/prisma/client.ts';
import { mailTemporaryPassword } from '../accounts/account-mails.ts';
import { hashPassword, temporaryPassword } from '../accounts/password-hash.ts';
import { ACCOUNT_TRIES } from '../accounts/sign-in.ts';
import { forgetTries } from '../accounts/throttle.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Deps } from '../platform/deps.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

/**
 * Starts the life of a temporary password that is in the user's row already, and mails it.
 *
 * @returns the mail's id.
 */
export async function sendTemporaryPassword(
  tx: Prisma.TransactionClient,
  { config }: Deps,
  userId: number,
  password: string,
): Promise<string> {
  await tx.$executeRaw`
    update users set "mustChangePassword" = true, "resetToken" = null, "resetTokenExpiry" = null,
      "temporaryPasswordExpiresAt" = now() + make_interval(hours => ${config.TEMPORARY_PASSWORD_HOURS}::int)
    where id = ${userId}`;
  const account = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const expiresAt = account.temporaryPasswordExpiresAt ?? new Date();
  return mailTemporaryPassword(tx, config, account, { password, expiresAt });
}

/**
 * Gives a school's user a new temporary password: mailed, and in this answer only. The old one and every session end.
 *
 * @throws HttpProblem 404 for a user that is no school's.
 */
export async function issueTemporaryPassword(deps: Deps, userId: number): Promise<string> {
  const temporary = temporaryPassword();
  const password = await hashPassword(temporary);
  const { email, mailId } = await deps.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, schoolId: { not: null } },
      data: { password },
    });
    if (count === 0) throw notFound('User');
    await endSessionsOf(tx, [userId]);
    const mailId = await sendTemporaryPassword(tx, deps, userId, temporary);
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    return { email, mailId };
  });
  await forgetTries(deps.database, ACCOUNT_TRIES, email);
  void publishMail(deps.queues, [mailId]);
  return temporary;
}
