import { responseActionEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { Response } from 'express';
import type { Actor } from '../../platform/access.ts';
import type { Feature } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data.ts';
import { askAgain, suggestAnother } from './reply-to-response.ts';
import { requestAndWait } from './request-and-wait.ts';
import { sendForVerification } from './send-for-verification.ts';
import type { VerificationOptions } from './require-verifiable.ts';
import { responsePageRoutes } from './response-page.routes.ts';

/** What a request for verification needs of its call. */
interface Staff {
  readonly school: SchoolData;
  readonly actor: Actor;
  readonly response: Response;
}

/** Requests to the other school, and the pages where it responds. */
export const verificationRoutes: Feature = (routes, deps) => {
  const request = ({ school, actor, response }: Staff, asking: VerificationOptions) =>
    requestAndWait(deps, response, () => sendForVerification(deps, school, actor, asking));
  routes.serve(verificationEndpoints.verify, (call) =>
    request(call, { gameIds: [call.params.id], how: 'first' }),
  );
  routes.serve(verificationEndpoints.remind, (call) =>
    request(call, { gameIds: [call.params.id], how: 'reminder' }),
  );
  routes.serve(verificationEndpoints.resend, (call) =>
    request(call, { gameIds: [call.params.id], how: 'again' }),
  );
  routes.serve(verificationEndpoints.verifySeveral, (call) =>
    request(call, { gameIds: [...new Set(call.body.gameIds)], how: 'first' }),
  );
  routes.serve(responseActionEndpoints.counter, ({ school, actor, params, body, response }) =>
    requestAndWait(deps, response, () => suggestAnother(deps, school, actor, params.id, body)),
  );
  routes.serve(responseActionEndpoints.decline, ({ school, actor, params, body, response }) =>
    requestAndWait(deps, response, () => askAgain(deps, school, actor, params.id, body)),
  );
  responsePageRoutes(routes, deps);
};
