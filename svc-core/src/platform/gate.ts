import type { Access } from '@fieldhouse/endpoint';
import { forbidden, HttpProblem, unauthorized } from '@fieldhouse/runtime';
import { isSysadmin } from './access.ts';
import type { Actor } from './access.ts';

/** What an answer says while the system is closed to everybody but its administrators. */
const UNDER_MAINTENANCE = 'The system is under maintenance';
/** When to look again where nobody knows the end, in seconds. */
const LOOK_AGAIN = 60;

/** What is known of the maintenance that the system is under. */
export interface Maintenance {
  /** Until the end of the scheduled window; null where there is none, or the switch is on besides. */
  readonly secondsLeft: number | null;
}

/** 503 under maintenance, with the seconds until its end where they are known. */
export class MaintenanceProblem extends HttpProblem {
  readonly secondsLeft: number | null;

  constructor({ secondsLeft }: Maintenance) {
    const seconds = Math.max(1, Math.ceil(secondsLeft ?? LOOK_AGAIN));
    super(503, UNDER_MAINTENANCE, {
      code: 'maintenance',
      headers: { 'retry-after': String(seconds) },
    });
    this.name = 'MaintenanceProblem';
    this.secondsLeft = secondsLeft;
  }
}

/** What an answer says to somebody who has not proved yet whose mailbox it is. */
export const NOT_CONFIRMED = 'Confirm your email address first';

/**
 * Lets a person pass or throws the refusal: 401, then 503 while under maintenance, then 403 for what the account still has
 * to do, then 403 for the role.
 */
export function pass(
  access: Exclude<Access, 'public' | 'internal'>,
  actor: Actor | undefined,
  maintenance: Maintenance | undefined,
): Actor {
  if (!actor) throw unauthorized();
  if (maintenance && !isSysadmin(actor)) throw new MaintenanceProblem(maintenance);
  if (access === 'confined') return actor;
  if (actor.mustChangePassword)
    throw forbidden('Password change required', 'password-change-required');
  if (!actor.emailConfirmed) throw forbidden(NOT_CONFIRMED, 'address-unconfirmed');
  if (access === 'staff' && (isSysadmin(actor) || actor.schoolId === null)) throw forbidden();
  if (access === 'sysadmin' && !isSysadmin(actor)) throw forbidden();
  return actor;
}
