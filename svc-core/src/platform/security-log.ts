import type { Logger } from '@fieldhouse/runtime';
import type { Request } from 'express';
import { whoActs } from './actor-context.ts';

/** What the security log tells apart. */
export type SecurityEvent =
  | 'sign-in.accepted'
  | 'sign-in.refused'
  | 'sign-out'
  | 'access.denied'
  | 'account.registered'
  | 'account.registration-refused'
  | 'account.address-confirmed'
  | 'account.switched'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.changed'
  | 'password.temporary-issued'
  | 'school.created'
  | 'school.changed'
  | 'school.switched'
  | 'school.deleted'
  | 'system.settings-changed'
  | 'system.maintenance-scheduled'
  | 'system.maintenance-canceled'
  | 'system.email-changed'
  | 'system.email-tried'
  | 'system.mail-retried'
  | 'system.mail-canceled'
  | 'system.backup-made'
  | 'system.backup-downloaded';

/**
 * One line for each thing that matters to security: who, of which school, from where, what; the logger adds time and request id.
 * Never a password, token, session id or query.
 */
export function logSecurity(
  logger: Logger,
  event: SecurityEvent,
  request: Pick<Request, 'ip'>,
  facts: Readonly<Record<string, string | number | boolean | null>> = {},
): void {
  const { id: userId = null, schoolId = null } = whoActs() ?? {};
  logger.info({ security: event, ip: request.ip, userId, schoolId, ...facts }, event);
}
