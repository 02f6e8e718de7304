import { myTeamEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { readMyTeams, saveMyTeams } from './my-teams.ts';
import { createTeam, deleteTeam, listTeams, updateTeam } from './teams.ts';

interface TeamsParts {
  /** Called in the transaction that deletes a team, before the deletion. */
  beforeDelete(tx: SchoolTransaction, teamId: number): Promise<void>;
}

/** The school's teams, and which of them are a person's own. */
export const teamsRoutes =
  ({ beforeDelete }: TeamsParts): Feature =>
  (routes) => {
    routes.serve(teamEndpoints.list, ({ school }) => listTeams(school));
    routes.serve(teamEndpoints.create, ({ school, body }) => createTeam(school, body));
    routes.serve(teamEndpoints.update, ({ school, params, body }) =>
      updateTeam(school, params.id, body),
    );
    routes.serve(teamEndpoints.remove, async ({ school, params }) => {
      await deleteTeam(school, params.id, beforeDelete);
      return { message: 'Team deleted' };
    });
    const { read, update } = myTeamEndpoints;
    routes.serve(read, ({ school, actor }) => readMyTeams(school, actor));
    routes.serve(update, ({ school, actor, body }) => saveMyTeams(school, actor, body));
  };
