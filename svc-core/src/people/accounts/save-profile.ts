import type { ProfileInput, UserView } from '@fieldhouse/core-contract';
import type { Actor } from '../../platform/routes/access.ts';
import { requireUsableAccount } from '../../platform/routes/authorize.ts';
import type { Deps } from '../../platform/deps.ts';
import { userView } from './user-view.ts';

/** Saves the signed-in user's own name. @throws HttpProblem 403 while a step of the account is pending. */
export async function saveProfile(
  { database }: Deps,
  actor: Actor,
  { firstName, lastName }: ProfileInput,
): Promise<UserView> {
  requireUsableAccount(actor);
  const { updatedAt } = await database.prisma.$transaction((tx) =>
    tx.user.update({
      where: { id: actor.id },
      data: { firstName, lastName },
      select: { updatedAt: true },
    }),
  );
  return userView({ ...actor, firstName, lastName, updatedAt: updatedAt.toISOString() });
}
