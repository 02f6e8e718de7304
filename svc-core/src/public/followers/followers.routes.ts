import { followerEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { deleteTeam } from '../../records/teams/teams.ts';
import { countFollowers } from './count-followers.ts';
import { followPageRoutes } from './follow-page.routes.ts';
import { followerPageRoutes } from './follower-page.routes.ts';
import { stopFollowersOfTeam } from './stop-followers-of-team.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

/** Parents and fans who are told of changes by email. The deletion of a team is here because it may forget them. */
export const followersRoutes: Feature = (routes, deps) => {
  followPageRoutes(routes, deps);
  followerPageRoutes(routes, deps);
  unsubscribeRoutes(routes, deps);
  routes.serve(teamEndpoints.remove, async ({ school, params }) => {
    await deleteTeam(school, params.id, (tx) => stopFollowersOfTeam(tx, params.id));
    return { message: 'Team deleted' };
  });
  routes.serve(followerEndpoints.counts, ({ school }) => countFollowers(school));
};
