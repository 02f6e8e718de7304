import { endpoint, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { DoneView } from '../problem.ts';
import { TeamInput, TeamUpdate, TeamView } from '../team.ts';

const path = '/api/teams';
const one = { path: '/api/teams/:id', access: 'staff', params: { id: idParam('Team') } } as const;

/** The school's teams. */
export const teamEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'List teams, oldest first',
    etag: 'schedule',
    answer: z.array(TeamView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary: 'Create a team',
    body: TeamInput,
    answer: TeamView,
    status: 201,
    errors: ['duplicate'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a team',
    body: TeamUpdate,
    answer: TeamView,
    errors: ['duplicate', 'stale'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a team that has no games',
    answer: DoneView,
    errors: ['in-use'],
  }),
};
