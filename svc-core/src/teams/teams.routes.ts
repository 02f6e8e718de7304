import { teamEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../platform/deps.ts';
import { createTeam, deleteTeam, listTeams, updateTeam } from './teams.ts';

/** The school's teams. */
export const teamsRoutes: Feature = (routes) => {
  routes.serve(teamEndpoints.list, ({ school }) => listTeams(school));
  routes.serve(teamEndpoints.create, ({ school, body }) => createTeam(school, body));
  routes.serve(teamEndpoints.update, ({ school, params, body }) =>
    updateTeam(school, params.id, body),
  );
  routes.serve(teamEndpoints.remove, async ({ school, params }) => {
    await deleteTeam(school, params.id);
    return { message: 'Team deleted' };
  });
};
