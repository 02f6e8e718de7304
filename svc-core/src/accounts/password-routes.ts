import { setTimeout as wait } from 'node:timers/promises';
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  ResetPasswordInput,
} from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import type { Routes } from '../platform/routes.ts';
import { changePassword } from './change-password.ts';
import { ipOf } from './ip-of.ts';
import { requestReset, requireResetLink, resetPassword } from './reset-password.ts';
import { logSecurity } from './security-log.ts';
import { lookingAt, requireTry } from './throttle.ts';

/** What a forgotten password is answered with, whoever asks for whomever. */
const ON_ITS_WAY =
  "If your email exists in our system, you'll receive a password reset link shortly.";
/** Longer than the work takes, so that the time of an answer says nothing about an address. */
const FORGOT_TAKES_MS = 80;
const HOUR = 3_600;

/** A token of any type: whatever is not a good one gets the one answer of a bad link. */
const textOr = (value: unknown) => (typeof value === 'string' ? value : '');
const AnyToken = z.object({ token: z._default(z.pipe(z.unknown(), z.transform(textOr)), '') });
const AnyResetInput = z.extend(ResetPasswordInput, AnyToken.shape);

/** Forgotten, reset and changed passwords. */
export function declarePasswords(routes: Routes, deps: Deps): void {
  const requests = {
    name: 'reset-ip',
    tries: deps.config.RESET_REQUESTS_PER_IP,
    windowSeconds: HOUR,
    delaySeconds: 0,
  };

  routes.post(
    '/api/forgot-password',
    { access: 'public', body: ForgotPasswordInput },
    async ({ body, request }) => {
      const counted = await requireTry(deps.database, requests, ipOf(request));
      const pause = wait(FORGOT_TAKES_MS);
      await lookingAt(counted, () => requestReset(deps, body.email));
      await pause;
      logSecurity(deps.logger, 'password.reset-requested', request);
      return { message: ON_ITS_WAY };
    },
  );

  routes.post(
    '/api/validate-reset-token',
    { access: 'public', body: AnyToken },
    async ({ body }) => {
      await requireResetLink(deps, body.token);
      return { message: 'The link is valid.' };
    },
  );

  routes.post(
    '/api/reset-password',
    { access: 'public', body: AnyResetInput },
    async ({ body, request }) => {
      const userId = await resetPassword(deps, body);
      logSecurity(deps.logger, 'password.reset', request, { userId });
      return { message: 'Your password has been reset. You can sign in with it now.' };
    },
  );

  routes.post(
    '/api/change-password',
    { access: 'confined', body: ChangePasswordInput },
    async ({ actor, body, request }) => {
      await changePassword(deps, actor, body);
      logSecurity(deps.logger, 'password.changed', request, { userId: actor.id });
      return { message: 'Your password has been changed. Please sign in again.' };
    },
  );
}
