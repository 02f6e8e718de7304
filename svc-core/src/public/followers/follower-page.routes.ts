import { followerEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import type { CoreRoutes } from '../../platform/core-routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerFollower, refusedAnswerPage } from './answer-follower.ts';
import { currentPage } from './current-page.ts';
import { findFollower } from './find-follower.ts';
import { serveLinkPage } from './serve-link-page.ts';

/** The page behind the links in a follower's emails. Only a POST changes anything. */
export function followerPageRoutes(routes: CoreRoutes, deps: Deps): void {
  const { show, answer } = followerEndpoints;
  const find = (token: string) => findFollower(deps.database, token);
  routes.serve(show, ({ params, query, request, response }) =>
    serveLinkPage(deps, { request, response, ...params, find }, (follower) => {
      const added = (query.add ?? '').split(',').map(Number);
      return currentPage(deps, follower, endpointUrl(show, { params }), { added });
    }),
  );
  routes.serve(answer, ({ params, body, request, response }) =>
    serveLinkPage(deps, { request, response, ...params, find }, (follower) => {
      const given = { follower, ...params, path: endpointUrl(show, { params }), body };
      return answerFollower(deps, given).catch((error: unknown) => {
        if (request.is('application/json')) throw error;
        return refusedAnswerPage(deps, given, error);
      });
    }),
  );
}
