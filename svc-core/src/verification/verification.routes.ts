import { responseActionEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { Actor } from '../platform/access.ts';
import type { Feature } from '../platform/deps.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { acceptProposal } from './accept-proposal.ts';
import { askAgain, suggestAnother } from './reply-to-response.ts';
import { requestAndWait } from './request-and-wait.ts';
import { sendForVerification } from './send-for-verification.ts';
import type { VerificationOptions } from './send-for-verification.ts';
import { responsePageRoutes } from './response-page.routes.ts';

/** Requests to the other school, and the pages where it responds. */
export const verificationRoutes: Feature = (routes, deps) => {
  const request = (school: SchoolData, actor: Actor, asking: VerificationOptions) =>
    requestAndWait(deps, () => sendForVerification(deps, school, actor, asking));
  routes.serve(verificationEndpoints.verify, ({ school, actor, params }) =>
    request(school, actor, { gameIds: [params.id], how: 'first' }),
  );
  routes.serve(verificationEndpoints.remind, ({ school, actor, params }) =>
    request(school, actor, { gameIds: [params.id], how: 'reminder' }),
  );
  routes.serve(verificationEndpoints.resend, ({ school, actor, params }) =>
    request(school, actor, { gameIds: [params.id], how: 'again' }),
  );
  routes.serve(verificationEndpoints.verifySeveral, ({ school, actor, body }) =>
    request(school, actor, { gameIds: [...new Set(body.gameIds)], how: 'first' }),
  );
  routes.serve(responseActionEndpoints.accept, ({ school, actor, params, body }) =>
    acceptProposal(deps, school, actor, params.id, body),
  );
  routes.serve(responseActionEndpoints.counter, ({ school, actor, params, body }) =>
    requestAndWait(deps, () => suggestAnother(deps, school, actor, params.id, body)),
  );
  routes.serve(responseActionEndpoints.decline, ({ school, actor, params, body }) =>
    requestAndWait(deps, () => askAgain(deps, school, actor, params.id, body)),
  );
  responsePageRoutes(routes, deps);
};
