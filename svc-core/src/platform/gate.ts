import { forbidden, unauthorized, unavailable } from '@fieldhouse/runtime';
import { isSysadmin } from './access.ts';
import type { Access, Actor } from './access.ts';

/** What an answer says while the system is closed to everybody but its administrators. */
export const UNDER_MAINTENANCE = 'The system is under maintenance';

/** What an answer says to somebody who has not proved yet whose mailbox it is. */
export const NOT_CONFIRMED = 'Please confirm your email address first';

/**
 * Lets a person pass or throws the refusal: 401, then 503 while under maintenance, then 403 for what the account still has
 * to do, then 403 for the role.
 */
export function pass(
  access: Exclude<Access, 'public' | 'internal'>,
  actor: Actor | undefined,
  underMaintenance: boolean,
): Actor {
  if (!actor) throw unauthorized();
  if (underMaintenance && !isSysadmin(actor)) throw unavailable(UNDER_MAINTENANCE, 60);
  if (access === 'confined') return actor;
  if (actor.mustChangePassword) throw forbidden('Password change required');
  if (!actor.emailConfirmed) throw forbidden(NOT_CONFIRMED);
  if (access === 'staff' && (isSysadmin(actor) || actor.schoolId === null)) throw forbidden();
  if (access === 'sysadmin' && !isSysadmin(actor)) throw forbidden();
  return actor;
}
