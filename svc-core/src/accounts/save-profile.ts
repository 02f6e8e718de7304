import type { ProfileInput, UserView } from '@fieldhouse/core-contract';
import { forbidden } from '@fieldhouse/runtime';
import type { Actor } from '../platform/access.ts';
import { NOT_CONFIRMED } from '../platform/authorize.ts';
import type { Deps } from '../platform/deps.ts';
import { userView } from './user-view.ts';

/**
 * Saves the signed-in user's own name.
 *
 * @throws HttpProblem 403 while the account has to choose a password or confirm its address: until then its owner is unknown.
 */
export async function saveProfile(
  { database }: Deps,
  actor: Actor,
  { firstName, lastName }: ProfileInput,
): Promise<UserView> {
  if (actor.mustChangePassword)
    throw forbidden('Password change required', 'password-change-required');
  if (!actor.emailConfirmed) throw forbidden(NOT_CONFIRMED, 'address-unconfirmed');
  const { updatedAt } = await database.prisma.$transaction((tx) =>
    tx.user.update({
      where: { id: actor.id },
      data: { firstName, lastName },
      select: { updatedAt: true },
    }),
  );
  return userView({ ...actor, firstName, lastName, updatedAt: updatedAt.toISOString() });
}
