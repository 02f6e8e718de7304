import type { Logger } from '@fieldhouse/runtime';
import type { Request } from 'express';
import { currentActor } from '../database/actor-context.ts';

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
  | 'system.email-removed'
  | 'system.email-tried'
  | 'system.mail-retried'
  | 'system.mail-canceled'
  | 'system.backup-made'
  | 'system.backup-downloaded';

/** Logs a security event. Never log a password, token, session ID or query. */
export function logSecurity(
  logger: Logger,
  event: SecurityEvent,
  request: Pick<Request, 'ip'>,
  facts: Readonly<Record<string, string | number | boolean | null>> = {},
): void {
  const { id: userId = null, schoolId = null } = currentActor() ?? {};
  logger.info({ security: event, ip: request.ip, userId, schoolId, ...facts }, event);
}
