import { endpoint } from '@fieldhouse/endpoint';
import { MyTeams, MyTeamsChoice } from '../my-teams.ts';

const path = '/api/user/teams';

/** The signed-in person's own teams. */
export const myTeamEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Get your teams',
    answer: MyTeams,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'staff',
    summary: 'Choose your teams, and whether only they are shown',
    body: MyTeamsChoice,
    answer: MyTeams,
  }),
};
