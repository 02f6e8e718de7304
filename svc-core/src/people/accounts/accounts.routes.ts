import { sessionEndpoints } from '@fieldhouse/core-contract';
import { redirectTo } from '@fieldhouse/runtime/serve';
import { runAs } from '../../platform/database/actor-context.ts';
import { recordAuditEvent } from '../../records/audit/record-audit-event.ts';
import type { Feature } from '../../platform/deps.ts';
import { areaCookie } from '../sessions/area-cookie.ts';
import { endSession } from '../sessions/start-session.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { logSecurity } from '../../platform/routes/security-log.ts';
import { saveProfile } from './save-profile.ts';
import { signIn } from './sign-in.ts';
import { userView } from './user-view.ts';

/** A user's own account: sign-in, sign-out, registration, confirmation and passwords. */
export const accountsRoutes: Feature = (routes, deps) => {
  routes.serve(sessionEndpoints.showLogin, () => redirectTo('/'));

  routes.serve(sessionEndpoints.login, async ({ body, request, response }) => {
    const user = await signIn(deps, body, request).catch((error: unknown) => {
      logSecurity(deps.logger, 'sign-in.refused', request, { status: statusOf(error) });
      throw error;
    });
    user.session.send(response);
    response.append('set-cookie', areaCookie(user.view, deps.config.PUBLIC_URL));
    logSecurity(deps.logger, 'sign-in.accepted', request, {
      userId: user.id,
      schoolId: user.view.schoolId,
    });
    return user.view;
  });

  routes.serve(sessionEndpoints.logout, async ({ request, response }) => {
    const userId = await endSession(deps, request);
    if (userId !== undefined) {
      logSecurity(deps.logger, 'sign-out', request, { userId });
      const event = { action: 'signed-out', kind: 'user', recordId: userId };
      await runAs({ kind: 'person', id: userId, ip: request.ip ?? '' }, () =>
        recordAuditEvent(deps.database, event),
      );
    }
    response.set('clear-site-data', '"storage"');
    // The next page is a visitor's.
    response.append('set-cookie', deps.cookies.removal);
    return { message: 'Logged out' };
  });

  routes.serve(sessionEndpoints.user, ({ actor }) => userView(actor));
  routes.serve(sessionEndpoints.saveProfile, ({ actor, body }) => saveProfile(deps, actor, body));

  registrationRoutes(routes, deps);
  confirmationRoutes(routes, deps);
  passwordsRoutes(routes, deps);
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
