import type { ConfirmAddressInput } from '@fieldhouse/core-contract';
import { conflict, tooManyRequests } from '@fieldhouse/runtime';
import { requireMailServer } from '../../outbound/smtp/smtp-settings.ts';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows, queryRows } from '../../platform/database/rows.ts';
import { deleteSessionsOf } from '../sessions/end-sessions.ts';
import {
  resendLink,
  requireLinkQuota,
  UNUSED_LINKS_A_DAY,
  revokeConfirmationLinks,
} from './confirmation-links.ts';
import { hashPassword } from './password-hash.ts';
import { requireNewPassword } from './reset-password.ts';
import { ACCOUNT_ATTEMPTS } from './sign-in.ts';
import { resetAttempts, refundIfNotServed } from '../../platform/limits/rate-limit.ts';
import { hashToken, isTokenShaped } from '../../platform/token.ts';
import { keyedMutex } from '../../platform/limits/keyed-mutex.ts';

/** Minimum length of a password chosen with an emailed link; an operator may raise it. */
export const MIN_PASSWORD_LENGTH = 6;
const MAX_WAITING = 200;
const HOUR = 3_600;
const TOO_MANY_LINKS_TODAY = `We sent ${UNUSED_LINKS_A_DAY} emails to this address within a day. Each of their links still works. Open one to choose your password. Otherwise, try again tomorrow.`;

/** An account whose confirmation link is still valid. */
const Unconfirmed = z.object({
  userId: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
});
export type UnconfirmedAccount = z.output<typeof Unconfirmed>;

/** The account of a link, which stays valid; undefined if the link is unknown, used or expired. */
export async function findUnconfirmedAccount(
  deps: Deps,
  token: string,
): Promise<UnconfirmedAccount | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const [account] = await queryRows(
    deps.database.pool,
    Unconfirmed,
    `select u.id as "userId", u.email, u."firstName", u."lastName", s.name as "schoolName"
     from confirmation_links l join users u on u.id = l."userId" join schools s on s.id = u."schoolId"
     where l."tokenHash" = $1 and l."expiresAt" > now() and u."emailConfirmedAt" is null and u."isActive" and s."isActive"`,
    [hashToken(token)],
  );
  return account;
}

const forLink = keyedMutex(MAX_WAITING);

const Confirmed = z.object({ id: z.int() });

/**
 * Uses a link: the account belongs to the owner of the mailbox. The given name and password replace the earlier ones, and every session and
 * every other link ends.
 *
 * @returns false if the link is unknown, used or expired.
 * @throws HttpProblem 400 for a weak password; the link stays valid.
 */
export function confirmAddress(
  deps: Deps,
  token: string,
  input: ConfirmAddressInput,
): Promise<boolean> {
  return forLink(hashToken(token), async () => {
    const account = await findUnconfirmedAccount(deps, token);
    if (!account) return false;
    await requireNewPassword(deps, account, input.newPassword, MIN_PASSWORD_LENGTH);
    const password = await hashPassword(input.newPassword);
    const confirmed = await deps.database.prisma.$transaction(async (tx) => {
      const changed = await tx.$queryRaw`
        update users u set password = ${password}, "firstName" = ${input.firstName}, "lastName" = ${input.lastName},
          "emailConfirmedAt" = now(), "sessionEpoch" = u."sessionEpoch" + 1, "mustChangePassword" = false,
          "temporaryPasswordExpiresAt" = null, "resetToken" = null, "resetTokenExpiry" = null,
          "confirmToken" = null, "confirmTokenExpiry" = null
        from confirmation_links l, schools s
        where l."tokenHash" = ${hashToken(token)} and l."expiresAt" > now() and u.id = l."userId" and s.id = u."schoolId"
          and u."emailConfirmedAt" is null and u."isActive" and s."isActive"
        returning u.id`;
      const [user] = parseRows(Confirmed, changed);
      if (!user) return false;
      await revokeConfirmationLinks(tx, [user.id]);
      await deleteSessionsOf(tx, [user.id]);
      return true;
    });
    if (confirmed) await resetAttempts(deps.database, ACCOUNT_ATTEMPTS, account.email);
    return confirmed;
  });
}

/**
 * Emails one more confirmation link to an unconfirmed user.
 *
 * @throws HttpProblem 409 if the address is confirmed, 429 after too many in an hour or a day, 503 without a mail server.
 */
export async function resendConfirmation(deps: Deps, actor: Actor): Promise<void> {
  if (actor.emailConfirmed) throw conflict('Your email is already confirmed.', 'already-done');
  await requireMailServer(deps.database, deps.config);
  const counted = await requireLinkQuota(deps.database, actor.email);
  const mailed = await refundIfNotServed(counted, () => resendLink(deps, actor));
  if (!mailed) throw tooManyRequests(HOUR, TOO_MANY_LINKS_TODAY);
}
