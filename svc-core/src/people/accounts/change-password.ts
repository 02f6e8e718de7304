import type { ChangePasswordInput } from '@fieldhouse/core-contract';
import { forbidden, invalid, unauthorized } from '@fieldhouse/runtime';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { NOT_CONFIRMED } from '../../platform/routes/authorize.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { afterPasswordChange, requireNewPassword, samePasswordProblem } from './reset-password.ts';
import {
  resetAttempts,
  refundIfNotServed,
  requireAttempt,
} from '../../platform/limits/rate-limit.ts';
import { keyedMutex } from '../../platform/limits/keyed-mutex.ts';

const MIN_PASSWORD_LENGTH = 8;
const MAX_WAITING = 20;
/** Prevents guessing the password at a browser that was left signed in. */
const ATTEMPTS = { name: 'change-password', attempts: 5, windowSeconds: 900, delaySeconds: 60 };

const forUser = keyedMutex(MAX_WAITING);

/**
 * Sets a new password for the signed-in user. Ends all of the user's sessions, including this one, and emails a notice.
 *
 * @throws HttpProblem 403 before the address is confirmed, because its owner is unknown until then; 400 for a missing or wrong current
 *   password or a weak new one; 429 after too many wrong ones.
 */
export function changePassword(
  deps: Deps,
  actor: Actor,
  input: ChangePasswordInput,
): Promise<void> {
  if (!actor.emailConfirmed && !actor.mustChangePassword)
    throw forbidden(NOT_CONFIRMED, 'address-unconfirmed');
  return forUser(String(actor.id), async () => {
    const {
      password: current,
      mustChangePassword,
      sessionEpoch,
    } = await deps.database.prisma.user.findUniqueOrThrow({ where: { id: actor.id } });
    await requireCurrent(deps, actor, input.currentPassword, { current, mustChangePassword });
    await requireNewPassword(deps, actor, input.newPassword, MIN_PASSWORD_LENGTH);
    if (await verifyPassword(input.newPassword, current)) throw samePasswordProblem();
    const password = await hashPassword(input.newPassword);
    const mailId = await deps.database.prisma.$transaction(async (tx) => {
      const [owner] = await tx.user.updateManyAndReturn({
        where: { id: actor.id, sessionEpoch },
        data: {
          password,
          resetToken: null,
          resetTokenExpiry: null,
          mustChangePassword: false,
          temporaryPasswordExpiresAt: null,
          sessionEpoch: { increment: 1 },
        },
      });
      if (!owner) throw unauthorized();
      return afterPasswordChange(tx, deps, owner);
    });
    void publishMail(deps.queues, [mailId]);
  });
}

async function requireCurrent(
  { database }: Deps,
  actor: Actor,
  given: string | undefined,
  account: { readonly current: string; readonly mustChangePassword: boolean },
): Promise<void> {
  if (!given) {
    if (account.mustChangePassword) return;
    throw invalid('Current password is required', {
      currentPassword: 'Current password is required',
    });
  }
  const counted = await requireAttempt(database, ATTEMPTS, String(actor.id));
  if (!(await refundIfNotServed(counted, () => verifyPassword(given, account.current)))) {
    throw invalid('Current password is incorrect', {
      currentPassword: 'Current password is incorrect',
    });
  }
  await resetAttempts(database, ATTEMPTS, String(actor.id));
}
