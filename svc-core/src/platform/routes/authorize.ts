import type { Access } from '@fieldhouse/endpoint';
import { forbidden, HttpProblem, unauthorized } from '@fieldhouse/runtime';
import { isSysadmin } from './access.ts';
import type { Actor } from './access.ts';

const UNDER_MAINTENANCE = 'The system is under maintenance';
/** Seconds to wait if the end of the maintenance is unknown. */
const DEFAULT_RETRY_SECONDS = 60;

export interface Maintenance {
  /** Until the end of the scheduled window. null if there is none, or the switch is on as well. */
  readonly secondsLeft: number | null;
}

/** 503 under maintenance, with the seconds until its end if known. */
export class MaintenanceProblem extends HttpProblem {
  readonly secondsLeft: number | null;

  constructor({ secondsLeft }: Maintenance) {
    const seconds = Math.max(1, Math.ceil(secondsLeft ?? DEFAULT_RETRY_SECONDS));
    super(503, UNDER_MAINTENANCE, {
      code: 'maintenance',
      headers: { 'retry-after': String(seconds) },
    });
    this.name = 'MaintenanceProblem';
    this.secondsLeft = secondsLeft;
  }
}

export const NOT_CONFIRMED = 'Confirm your email address first';

/** @throws HttpProblem 403 while the user has to choose a password or confirm the address: until then the owner is unknown. */
export function requireUsableAccount(actor: Actor): void {
  if (actor.mustChangePassword)
    throw forbidden('Password change required', 'password-change-required');
  if (!actor.emailConfirmed) throw forbidden(NOT_CONFIRMED, 'address-unconfirmed');
}

/** @throws HttpProblem in this order: 401, 503 under maintenance, 403 for a pending account step, 403 for the role. */
export function authorize(
  access: Exclude<Access, 'public' | 'internal'>,
  actor: Actor | undefined,
  maintenance: Maintenance | undefined,
): Actor {
  if (!actor) throw unauthorized();
  if (maintenance && !isSysadmin(actor)) throw new MaintenanceProblem(maintenance);
  if (access === 'confined') return actor;
  requireUsableAccount(actor);
  if (access === 'staff' && (isSysadmin(actor) || actor.schoolId === null)) throw forbidden();
  if (access === 'sysadmin' && !isSysadmin(actor)) throw forbidden();
  return actor;
}
