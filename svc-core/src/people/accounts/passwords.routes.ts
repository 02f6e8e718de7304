import { setTimeout as wait } from 'node:timers/promises';
import { passwordEndpoints } from '@fieldhouse/core-contract';
import type { Deps } from '../../platform/deps.ts';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import { changePassword } from './change-password.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { requestReset, requireResetLink, resetPassword } from './reset-password.ts';
import { logSecurity } from '../../platform/routes/security-log.ts';
import { refundIfNotServed, requireAttempt } from '../../platform/limits/rate-limit.ts';

/** The same response for every address, so that it does not reveal accounts. */
const RESET_REQUESTED =
  "If your email exists in our system, you'll receive a password reset link shortly.";
/** Longer than the work takes, so that the response time does not reveal accounts. */
const MIN_ANSWER_MS = 80;
const HOUR = 3_600;

/** Forgotten, reset and changed passwords. */
export function passwordsRoutes(routes: CoreRoutes, deps: Deps): void {
  const requests = {
    name: 'reset-ip',
    attempts: deps.config.RESET_REQUESTS_PER_IP,
    windowSeconds: HOUR,
  };

  routes.serve(passwordEndpoints.forgot, async ({ body, request }) => {
    const counted = await requireAttempt(deps.database, requests, clientKey(request));
    const pause = wait(MIN_ANSWER_MS);
    await refundIfNotServed(counted, () => requestReset(deps, body.email));
    await pause;
    logSecurity(deps.logger, 'password.reset-requested', request);
    return { message: RESET_REQUESTED };
  });

  routes.serve(passwordEndpoints.checkLink, async ({ body }) => {
    await requireResetLink(deps, body.token);
    return { message: 'The link is valid.' };
  });

  routes.serve(passwordEndpoints.reset, async ({ body, request }) => {
    const userId = await resetPassword(deps, body);
    logSecurity(deps.logger, 'password.reset', request, { userId });
    return { message: 'Your password has been reset. Sign in to continue.' };
  });

  routes.serve(passwordEndpoints.change, async ({ actor, body, request }) => {
    await changePassword(deps, actor, body);
    logSecurity(deps.logger, 'password.changed', request, { userId: actor.id });
    return { message: 'Your password has been changed. Sign in again.' };
  });
}
