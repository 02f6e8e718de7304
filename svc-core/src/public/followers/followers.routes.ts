import { followerEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { countFollowers } from './count-followers.ts';
import { followPageRoutes } from './follow-page.routes.ts';
import { followerPageRoutes } from './follower-page.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** Parents and fans who are told of changes by email. */
export const followersRoutes: Feature = (routes, deps) => {
  followPageRoutes(routes, deps);
  followerPageRoutes(routes, deps);
  unsubscribeRoutes(routes, deps);
  routes.serve(followerEndpoints.counts, ({ school }) => countFollowers(school));
};
