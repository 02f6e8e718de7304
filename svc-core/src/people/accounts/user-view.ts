import type { UserView } from '@fieldhouse/core-contract';
import type { Actor } from '../../platform/routes/access.ts';

/** An account as its own user sees it. */
export const userView = (actor: Omit<Actor, 'scheduleVersion' | 'schoolDay'>): UserView => ({
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
