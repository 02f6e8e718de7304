import { ConfirmAddressInput, registrationEndpoints } from '@fieldhouse/core-contract';
import { HttpProblem } from '@fieldhouse/runtime';
import { parseValue } from '@fieldhouse/runtime/serve';
import type { Request, Response } from 'express';
import type { Deps } from '../../platform/deps.ts';
import type { CoreRoutes } from '../../platform/core-routes.ts';
import { renderPage } from '../../platform/pages/html-layout.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import {
  confirmAddress,
  MIN_PASSWORD_LENGTH,
  resendConfirmation,
  findUnconfirmedAccount,
} from './confirmation.ts';
import { confirmationFormPage, confirmedPage, invalidLinkPage } from './confirmation-page.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { requireAttempt } from '../../platform/limits/rate-limit.ts';

const PAGE_VIEWS = { name: 'confirm-page', attempts: 60, windowSeconds: 900, delaySeconds: 0 };

/** The confirmation page of a registration, and the resend of its link. */
export function confirmationRoutes(routes: CoreRoutes, deps: Deps): void {
  const throttle = (request: Request) =>
    requireAttempt(deps.database, PAGE_VIEWS, clientKey(request));
  const least = Math.max(MIN_PASSWORD_LENGTH, deps.config.PASSWORD_MIN_LENGTH);

  routes.serve(
    registrationEndpoints.showConfirm,
    async ({ params, response }) => {
      const { systemName } = await deps.settings.now();
      const account = await findUnconfirmedAccount(deps, params.token);
      const show = showOn(response, systemName);
      show(
        account ? confirmationFormPage(systemName, account, least) : invalidLinkPage(systemName),
      );
    },
    { throttle },
  );

  routes.serve(
    registrationEndpoints.confirm,
    async ({ params, body, request, response }) => {
      const { systemName } = await deps.settings.now();
      const account = await findUnconfirmedAccount(deps, params.token);
      const show = showOn(response, systemName);
      if (!account) return show(invalidLinkPage(systemName));
      try {
        const input = parseValue(ConfirmAddressInput, body);
        if (!(await confirmAddress(deps, params.token, input))) {
          return show(invalidLinkPage(systemName));
        }
      } catch (error) {
        if (!(error instanceof HttpProblem) || error.status !== 400) throw error;
        const { message, fields = {} } = error;
        const refused = { message, fields, given: textsOf(body) };
        return show(confirmationFormPage(systemName, account, least, refused));
      }
      logSecurity(deps.logger, 'account.address-confirmed', request, { userId: account.userId });
      return show(confirmedPage(systemName, account));
    },
    { throttle },
  );

  routes.serve(registrationEndpoints.resend, async ({ actor }) => {
    await resendConfirmation(deps, actor);
    return { message: 'We sent a new link.' };
  });
}

const textsOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

const showOn = (response: Response, systemName: string) => (page: Page) => {
  const { html, headers } = renderPage(page, systemName);
  response.status(page.status).set(headers).send(html);
};
