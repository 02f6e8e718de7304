import { TeamInput } from '@fieldhouse/core-contract';
import type { Register } from '../platform/deps.ts';
import { created } from '../platform/reply.ts';
import { createTeam, deleteTeam, listTeams, updateTeam } from './teams.ts';

/** The school's teams. */
export const registerTeams: Register = (routes) => {
  routes.get('/api/teams', { access: 'staff' }, ({ school }) => listTeams(school));

  routes.post('/api/teams', { access: 'staff', body: TeamInput }, async ({ school, body }) =>
    created(await createTeam(school, body)),
  );

  routes.put(
    '/api/teams/:id',
    { access: 'staff', body: TeamInput, what: 'Team' },
    ({ school, params, body }) => updateTeam(school, params.id, body),
  );

  routes.delete('/api/teams/:id', { access: 'staff', what: 'Team' }, async ({ school, params }) => {
    await deleteTeam(school, params.id);
    return { message: 'Team deleted' };
  });
};
