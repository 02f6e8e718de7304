import type { Request, Response } from 'express';
import type { Deps } from '../platform/deps.ts';
import type { Routes } from '../platform/routes.ts';
import { drawPage } from '../verification/answer-page.ts';
import type { Page } from '../verification/answer-page.ts';
import { confirmAddress, resendConfirmation, unconfirmedBy } from './confirmation.ts';
import { askPage, confirmedPage, spentPage } from './confirmation-page.ts';
import { ipOf } from './ip-of.ts';
import { logSecurity } from './security-log.ts';
import { requireTry } from './throttle.ts';

const LOOKS = { name: 'confirm-page', tries: 60, windowSeconds: 900, delaySeconds: 0 };

/** The page behind the link of a registration mail, and the link once more. */
export function declareConfirmation(routes: Routes, deps: Deps): void {
  const throttle = (request: Request) => requireTry(deps.database, LOOKS, ipOf(request));

  routes.get(
    '/api/confirm-email/:token',
    { access: 'public', throttle },
    async ({ params, response }) => {
      const { systemName } = await deps.settings.now();
      const account = await unconfirmedBy(deps, params.token);
      show(response, account ? askPage(systemName, account) : spentPage(systemName));
    },
  );

  routes.post(
    '/api/confirm-email/:token',
    { access: 'public', takes: 'form', throttle },
    async ({ params, request, response }) => {
      const { systemName } = await deps.settings.now();
      const account = await confirmAddress(deps, params.token);
      if (account) {
        logSecurity(deps.logger, 'account.address-confirmed', request, { userId: account.userId });
      }
      show(response, account ? confirmedPage(systemName, account) : spentPage(systemName));
    },
  );

  routes.post('/api/resend-confirmation', { access: 'confined' }, async ({ actor }) => {
    await resendConfirmation(deps, actor);
    return { message: 'A new link is on its way.' };
  });
}

function show(response: Response, page: Page): void {
  const { html, headers } = drawPage(page);
  response.status(page.status).set(headers).send(html);
}
