import { logSecurity } from '../accounts/security-log.ts';
import type { Register } from '../platform/deps.ts';
import { OutboxState } from '@fieldhouse/core-contract';
import {
  ClaimMailInput,
  HandOverInput,
  MailResultInput,
  RenewMailInput,
} from '@fieldhouse/mail-contract';
import { invalid } from '@fieldhouse/runtime';
import { claimMail } from './claim-mail.ts';
import { createLeaseGrace } from './due-mail.ts';
import { readGivenUp } from './given-up-mail.ts';
import { grantHandOver } from './hand-over.ts';
import { mailsOfGame } from './mail-of-game.ts';
import { renewMail, settleMail } from './mail-result.ts';
import { tellMails } from './publish-mail.ts';
import { cancelMail, readOutbox, retryMail } from './outbox-admin.ts';
import { readLane } from './stopped-lane.ts';
import { outboxSweep } from './sweep-outbox.ts';

/** The outbox: what mail workers ask of it, and what staff and system administrators see of it. */
export const registerMail: Register = (routes, deps) => {
  const grace = createLeaseGrace();
  tellMails(deps.queues, deps.logger);

  routes.post('/internal/mail/claim', { access: 'internal', body: ClaimMailInput }, ({ body }) =>
    claimMail(deps, grace, body),
  );

  routes.post(
    '/internal/mail/:uuid/renew',
    { access: 'internal', body: RenewMailInput, what: 'Mail' },
    async ({ params, body }) => ({ held: await renewMail(deps, params.uuid, body.lease) }),
  );

  routes.post(
    '/internal/mail/:uuid/hand-over',
    { access: 'internal', body: HandOverInput, what: 'Mail' },
    ({ params, body }) => grantHandOver(deps, params.uuid, body.lease),
  );

  routes.post(
    '/internal/mail/:uuid/result',
    { access: 'internal', body: MailResultInput, what: 'Mail' },
    async ({ params, body }) => {
      await settleMail(deps, params.uuid, body);
      deps.logger.info({ outboxId: params.uuid, state: body.outcome.state }, 'mail settled');
      return { message: 'Noted' };
    },
  );

  routes.get('/api/games/:id/mail', { access: 'staff', what: 'Game' }, ({ school, params }) =>
    mailsOfGame(deps, school, params.id),
  );

  routes.get('/api/admin/outbox', { access: 'sysadmin' }, ({ request }) =>
    readOutbox(deps, stateAsked(request.query['state'])),
  );
  routes.get('/api/admin/mail-lane', { access: 'sysadmin' }, async () => ({
    stopped: await readLane(deps.database),
    givenUp: await readGivenUp(deps.database),
  }));
  const oneMail = { access: 'sysadmin', what: 'Mail' } as const;
  routes.post('/api/admin/outbox/:uuid/retry', oneMail, ({ params, request }) => {
    logSecurity(deps.logger, 'system.mail-retried', request, { outboxId: params.uuid });
    return retryMail(deps, params.uuid);
  });
  routes.post('/api/admin/outbox/:uuid/cancel', oneMail, ({ params, request }) => {
    logSecurity(deps.logger, 'system.mail-canceled', request, { outboxId: params.uuid });
    return cancelMail(deps, params.uuid);
  });

  return outboxSweep(deps, grace);
};

/** @throws HttpProblem 400 for a state that there is not. */
function stateAsked(given: unknown): OutboxState | undefined {
  if (given === undefined || given === '') return undefined;
  const state = OutboxState.safeParse(given);
  if (!state.success) throw invalid('State must be waiting, sending, sent, failed or canceled');
  return state.data;
}
