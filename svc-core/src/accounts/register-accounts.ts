import { sessionEndpoints } from '@fieldhouse/core-contract';
import { redirectTo } from '@fieldhouse/runtime/serve';
import { actingAs } from '../platform/actor-context.ts';
import { noteEvent } from '../audit/note-event.ts';
import type { Register } from '../platform/deps.ts';
import { endSession, startSession } from '../sessions/start-session.ts';
import { declareConfirmation } from './confirmation-routes.ts';
import { declarePasswords } from './password-routes.ts';
import { declareRegistration } from './registration-routes.ts';
import { logSecurity } from '../platform/security-log.ts';
import { signIn } from './sign-in.ts';
import { ipOf } from '../platform/limits/ip-of.ts';
import { userView } from './user-view.ts';

/** A user's own account: sign-in, sign-out, registration, confirmation and passwords. */
export const registerAccounts: Register = (routes, deps) => {
  routes.serve(sessionEndpoints.showLogin, () => redirectTo('/'));

  routes.serve(
    sessionEndpoints.login,
    async ({ body, request }) => {
      const user = await signIn(deps, body, ipOf(request)).catch((error: unknown) => {
        logSecurity(deps.logger, 'sign-in.refused', request, { status: statusOf(error) });
        throw error;
      });
      await startSession(request, user);
      logSecurity(deps.logger, 'sign-in.accepted', request, {
        userId: user.id,
        schoolId: user.view.schoolId,
      });
      return user.view;
    },
    { session: true },
  );

  routes.serve(
    sessionEndpoints.logout,
    async ({ request, response }) => {
      const { userId } = request.session;
      await endSession(request);
      if (userId !== undefined) {
        logSecurity(deps.logger, 'sign-out', request, { userId });
        const event = { action: 'signed-out', kind: 'user', recordId: userId };
        await actingAs({ kind: 'person', id: userId, ip: request.ip ?? '' }, () =>
          noteEvent(deps.database, event),
        );
      }
      response.set('clear-site-data', '"storage"');
      return { message: 'Logged out' };
    },
    { session: true },
  );

  routes.serve(sessionEndpoints.user, ({ actor }) => userView(actor));

  declareRegistration(routes, deps);
  declareConfirmation(routes, deps);
  declarePasswords(routes, deps);
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
