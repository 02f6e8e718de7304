import { registrationEndpoints } from '@fieldhouse/core-contract';
import { HttpProblem } from '@fieldhouse/runtime';
import type { Deps } from '../../platform/deps.ts';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import { areaCookie } from '../sessions/area-cookie.ts';
import { startSession } from '../sessions/start-session.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { register, registrationVersion, requireOpenRegistration } from './registration.ts';
import { logSecurity } from '../../platform/routes/security-log.ts';
import { refundAttempt, requireAttempt } from '../../platform/limits/rate-limit.ts';

const HOUR = 3_600;

/** Registration, for addresses that a school lists. */
export function registrationRoutes(routes: CoreRoutes, deps: Deps): void {
  const refusals = {
    name: 'register-ip',
    attempts: deps.config.REGISTER_REFUSALS_PER_IP,
    windowSeconds: HOUR,
  };
  routes.serve(
    registrationEndpoints.register,
    async ({ body, request, response }) => {
      const ip = clientKey(request);
      // Read first: a registration that is committed meanwhile counts as a different one.
      const [before] = await Promise.all([
        registrationVersion(deps, body.email),
        requireAttempt(deps.database, refusals, ip),
      ]);
      const user = await register(deps, body, before).catch(async (error: unknown) => {
        const refused = error instanceof HttpProblem && [403, 429].includes(error.status);
        if (refused) logSecurity(deps.logger, 'account.registration-refused', request);
        else await refundAttempt(deps.database, refusals, ip);
        throw error;
      });
      await refundAttempt(deps.database, refusals, ip);
      await startSession(deps, { request, response }, user);
      response.append('set-cookie', areaCookie(user.view, deps.config.PUBLIC_URL));
      logSecurity(deps.logger, 'account.registered', request, {
        userId: user.id,
        schoolId: user.view.schoolId,
      });
      return user.view;
    },
    { throttle: () => requireOpenRegistration(deps) },
  );
}
