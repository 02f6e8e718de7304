import type { UserView } from '@fieldhouse/core-contract';
import type { Actor } from '../platform/access.ts';

/** What a person's own browser may know of the account. */
export const userView = (actor: Actor): UserView => ({
  id: actor.id,
  email: actor.email,
  firstName: actor.firstName,
  lastName: actor.lastName,
  role: actor.role,
  schoolId: actor.schoolId,
  isActive: actor.isActive,
  mustChangePassword: actor.mustChangePassword,
  emailConfirmed: actor.emailConfirmed,
  profileImageUrl: actor.profileImageUrl,
  createdAt: actor.createdAt,
  updatedAt: actor.updatedAt,
});
