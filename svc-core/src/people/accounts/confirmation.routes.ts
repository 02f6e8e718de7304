import { ConfirmAddressInput, registrationEndpoints } from '@fieldhouse/core-contract';
import { parseValue } from '@fieldhouse/runtime/serve';
import type { Request } from 'express';
import type { Deps } from '../../platform/deps.ts';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import { enteredTexts, refusedInput } from '../../platform/pages/form-input.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import type { LinkCall } from '../../platform/pages/link-server.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import {
  confirmAddress,
  MIN_PASSWORD_LENGTH,
  resendConfirmation,
  findUnconfirmedAccount,
} from './confirmation.ts';
import type { UnconfirmedAccount } from './confirmation.ts';
import { confirmationFormPage, confirmedPage, invalidLinkPage } from './confirmation-page.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { logSecurity } from '../../platform/routes/security-log.ts';
import { requireAttempt } from '../../platform/limits/rate-limit.ts';

const PAGE_VIEWS = { name: 'confirm-page', attempts: 60, windowSeconds: 900 };

/** The confirmation page of a registration, and the resend of its link. */
export function confirmationRoutes(routes: CoreRoutes, deps: Deps): void {
  const throttle = (request: Request) =>
    requireAttempt(deps.database, PAGE_VIEWS, clientKey(request));
  const least = Math.max(MIN_PASSWORD_LENGTH, deps.config.PASSWORD_MIN_LENGTH);

  const serve = async (
    { params, request, response }: LinkCall,
    shown: (account: UnconfirmedAccount, systemName: string) => Page | Promise<Page>,
  ) => {
    const { systemName } = await deps.settings.now();
    const account = await findUnconfirmedAccount(deps, params.token);
    const page = account ? await shown(account, systemName) : invalidLinkPage(systemName);
    await sendPage(deps, request, response, page);
  };

  routes.serve(
    registrationEndpoints.showConfirm,
    (call) =>
      serve(call, (account, systemName) => confirmationFormPage(systemName, account, least)),
    { throttle },
  );

  routes.serve(
    registrationEndpoints.confirm,
    (call) =>
      serve(call, async (account, systemName) => {
        const { params, body, request } = call;
        try {
          const input = parseValue(ConfirmAddressInput, body);
          if (!(await confirmAddress(deps, params.token, input)))
            return invalidLinkPage(systemName);
        } catch (error) {
          const { message, fields = {} } = refusedInput(request, error);
          const refused = { message, fields, given: enteredTexts(body) };
          return confirmationFormPage(systemName, account, least, refused);
        }
        logSecurity(deps.logger, 'account.address-confirmed', request, { userId: account.userId });
        return confirmedPage(systemName, account);
      }),
    { throttle },
  );

  routes.serve(registrationEndpoints.resend, async ({ actor }) => {
    await resendConfirmation(deps, actor);
    return { message: 'We sent a new link.' };
  });
}
