import { emailConfigEndpoints } from '@fieldhouse/core-contract';
import { logSecurity } from '../../platform/routes/security-log.ts';
import { refundIfNotServed, requireAttempt } from '../../platform/limits/rate-limit.ts';
import { recordAuditEvent } from '../../records/audit/record-audit-event.ts';
import type { Feature } from '../../platform/deps.ts';
import { readEmailConfig, removeEmailConfig, saveEmailConfig } from './email-config.ts';
import { sendTestEmail } from './test-email.ts';

const TESTS = { name: 'test-email', attempts: 5, windowSeconds: 60 };

/** The outgoing mail server and its test. */
export const emailConfigRoutes: Feature = (routes, deps) => {
  routes.serve(emailConfigEndpoints.read, () => readEmailConfig(deps));

  routes.serve(emailConfigEndpoints.save, async ({ body, actor, request }) => {
    const saved = await saveEmailConfig(deps, body);
    const facts = { userId: actor.id, smtpHost: saved.smtpHost, smtpPort: saved.smtpPort };
    logSecurity(deps.logger, 'system.email-changed', request, facts);
    return saved;
  });

  routes.serve(emailConfigEndpoints.remove, async ({ actor, request }) => {
    const removed = await removeEmailConfig(deps);
    logSecurity(deps.logger, 'system.email-removed', request, { userId: actor.id });
    return removed;
  });

  routes.serve(emailConfigEndpoints.test, async ({ body, actor, request }) => {
    const counted = await requireAttempt(deps.database, TESTS, String(actor.id));
    logSecurity(deps.logger, 'system.email-tried', request, {
      smtpHost: body.smtpHost,
      smtpPort: body.smtpPort,
    });
    await refundIfNotServed(counted, () => sendTestEmail(deps, body));
    const event = { action: 'test-mail-sent', kind: 'email-config', label: body.testEmail };
    await recordAuditEvent(deps.database, event);
    return { message: `Test email sent to ${body.testEmail}` };
  });
};
