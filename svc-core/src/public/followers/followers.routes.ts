import { followerEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import type { Feature, Deps } from '../../platform/deps.ts';
import { countFollowers } from './count-followers.ts';
import { followPageRoutes } from './follow-page.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import { refusedInput } from '../../platform/pages/form-input.ts';
import { linkServer } from '../../platform/pages/link-server.ts';
import { answerFollower, refusedAnswerPage } from './answer-follower.ts';
import { currentPage } from './current-page.ts';
import { findFollower } from './find-follower.ts';
import { UNKNOWN_LINK_PAGE } from './follower-pages.ts';

/** Parents and fans who get changes by email. */
export const followersRoutes: Feature = (routes, deps) => {
  followPageRoutes(routes, deps);
  followerPageRoutes(routes, deps);
  unsubscribeRoutes(routes, deps);
  routes.serve(followerEndpoints.counts, ({ school }) => countFollowers(school));
};

/** The page behind the links in a follower's emails. Only a POST changes anything. */
function followerPageRoutes(routes: CoreRoutes, deps: Deps): void {
  const { show, answer } = followerEndpoints;
  const find = (token: string) => findFollower(deps.database, token);
  const serve = linkServer(deps, find, UNKNOWN_LINK_PAGE);
  routes.serve(show, (call) =>
    serve(call, (follower) => {
      const added = (call.query.add ?? '').split(',').map(Number);
      return currentPage(deps, follower, endpointUrl(show, { params: call.params }), { added });
    }),
  );
  routes.serve(answer, (call) =>
    serve(call, (follower) => {
      const { params, body, request } = call;
      const given = { follower, ...params, path: endpointUrl(show, { params }), body };
      return answerFollower(deps, given).catch((error: unknown) =>
        refusedAnswerPage(deps, given, refusedInput(request, error)),
      );
    }),
  );
}
