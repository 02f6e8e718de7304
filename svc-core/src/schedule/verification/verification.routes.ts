import { responseActionEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type {
  AcceptProposalInput,
  AcceptedProposalView,
  ChangePreviewView,
} from '@fieldhouse/core-contract';
import type { Response } from 'express';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps, Feature } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { askAgain, suggestAnother } from './reply-to-response.ts';
import { requestAndWait } from './request-and-wait.ts';
import { sendForVerification } from './send-for-verification.ts';
import type { VerificationOptions } from './require-verifiable.ts';
import { responsePageRoutes } from './response-page.routes.ts';

/** The caller of a request for verification. */
interface Staff {
  readonly school: SchoolData;
  readonly actor: Actor;
  readonly response: Response;
}

type Acceptance<View> = (
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  gameId: number,
  input: AcceptProposalInput,
) => Promise<View>;

/** Passed in, because the folder `changes` imports this one. */
interface VerificationParts {
  readonly acceptProposal: Acceptance<AcceptedProposalView>;
  readonly previewAcceptance: Acceptance<ChangePreviewView>;
}

/** Requests to the other school, the pages where it responds, and what staff make of its response. */
export const verificationRoutes =
  ({ acceptProposal, previewAcceptance }: VerificationParts): Feature =>
  (routes, deps) => {
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
    routes.serve(responseActionEndpoints.accept, ({ school, actor, params, body }) =>
      acceptProposal(deps, school, actor, params.id, body),
    );
    routes.serve(responseActionEndpoints.checkAccept, ({ school, actor, params, body }) =>
      previewAcceptance(deps, school, actor, params.id, body),
    );
    routes.serve(responseActionEndpoints.counter, ({ school, actor, params, body, response }) =>
      requestAndWait(deps, response, () => suggestAnother(deps, school, actor, params.id, body)),
    );
    routes.serve(responseActionEndpoints.decline, ({ school, actor, params, body, response }) =>
      requestAndWait(deps, response, () => askAgain(deps, school, actor, params.id, body)),
    );
    responsePageRoutes(routes, deps);
  };
