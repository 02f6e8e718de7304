import { teamEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { createTeam, listTeams, updateTeam } from './teams.ts';

/** The school's teams. How one is deleted is in `followers`: people may follow it. */
export const teamsRoutes: Feature = (routes) => {
  routes.serve(teamEndpoints.list, ({ school }) => listTeams(school));
  routes.serve(teamEndpoints.create, ({ school, body }) => createTeam(school, body));
  routes.serve(teamEndpoints.update, ({ school, params, body }) =>
    updateTeam(school, params.id, body),
  );
};
