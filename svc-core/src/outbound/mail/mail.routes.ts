import { logSecurity } from '../../platform/routes/security-log.ts';
import type { Feature } from '../../platform/deps.ts';
import { verificationEndpoints, outboxEndpoints } from '@fieldhouse/core-contract';
import { mailWorkEndpoints } from '@fieldhouse/mail-contract';
import { claimMail } from './claim-mail.ts';
import { createLeaseGrace } from '../../platform/leases/lease-grace.ts';
import { readGivenUp } from './given-up-mail.ts';
import { grantSendPermit } from './send-permit.ts';
import { readMailHistory } from './mail-history.ts';
import { renewMail, settleMail, settleMails } from './settle-mail.ts';
import { setMailLogger } from './publish-mail.ts';
import { cancelMail, readOutbox, retryMail } from './outbox-admin.ts';
import { readMailPause } from './mail-pause.ts';
import { mailDetailsReader } from './read-mail-details.ts';
import { outboxSweep } from './sweep-outbox.ts';

/** The outbox: the endpoints of mail workers, staff and system administrators. */
export const mailRoutes: Feature = (routes, deps) => {
  const grace = createLeaseGrace();
  const readDetails = mailDetailsReader(deps);
  setMailLogger(deps.queues, deps.logger);

  routes.serve(mailWorkEndpoints.claim, ({ body }) => claimMail(deps, grace, body));
  routes.serve(mailWorkEndpoints.renew, async ({ params, body }) => ({
    held: await renewMail(deps, params.uuid, body.lease),
  }));
  routes.serve(mailWorkEndpoints.sendPermit, ({ params, body }) =>
    grantSendPermit(deps, params.uuid, body.lease),
  );
  routes.serve(mailWorkEndpoints.result, async ({ params, body }) => {
    await settleMail(deps, params.uuid, body);
    deps.logger.info({ outboxId: params.uuid, state: body.outcome.state }, 'mail settled');
    return { message: 'Recorded' };
  });
  routes.serve(mailWorkEndpoints.results, async ({ body: { results } }) => {
    const unrecorded = await settleMails(deps, results);
    for (const { id, outcome } of results)
      if (!unrecorded.includes(id))
        deps.logger.info({ outboxId: id, state: outcome.state }, 'mail settled');
    return { unrecorded };
  });

  routes.serve(verificationEndpoints.mails, ({ school, params }) =>
    readMailHistory(deps, school, params.id),
  );

  routes.serve(outboxEndpoints.list, ({ query }) => readOutbox(deps, query));
  routes.serve(outboxEndpoints.read, ({ params }) => readDetails(params.uuid));
  routes.serve(outboxEndpoints.lane, async () => ({
    stopped: await readMailPause(deps.database),
    givenUp: await readGivenUp(deps.database),
  }));
  routes.serve(outboxEndpoints.retry, ({ params, request }) => {
    logSecurity(deps.logger, 'system.mail-retried', request, { outboxId: params.uuid });
    return retryMail(deps, params.uuid);
  });
  routes.serve(outboxEndpoints.cancel, ({ params, request }) => {
    logSecurity(deps.logger, 'system.mail-canceled', request, { outboxId: params.uuid });
    return cancelMail(deps, params.uuid);
  });

  return outboxSweep(deps, grace);
};
