import { endpoint, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  CreatedSchoolView,
  SchoolPageView,
  SchoolsQuery,
  SchoolUsersQuery,
  SchoolUserView,
  TemporaryPasswordView,
  UserStatusInput,
} from '../administration.ts';
import { DoneView } from '../problem.ts';
import { ManagedSchoolView, NewSchoolInput, SchoolStatusInput, SchoolUpdate } from '../school.ts';

const path = '/api/sysadmin/schools';
const access = 'sysadmin';
const params = { id: idParam('School') } as const;
const one = { path: '/api/sysadmin/schools/:id', access, params, slow: true } as const;
const user = { access, params: { id: idParam('User') } } as const;

/** Schools and their users, for system administrators. */
export const sysadminSchoolEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List schools by name: all of them, or with `limit` a page',
    query: SchoolsQuery,
    answer: z.union([z.array(ManagedSchoolView), SchoolPageView]),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Create a school and its administrator',
    body: NewSchoolInput,
    answer: CreatedSchoolView,
    status: 201,
    errors: ['duplicate', 'limit-reached'],
  }),
  read: endpoint({ ...one, method: 'GET', summary: 'Get a school', answer: ManagedSchoolView }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a school',
    body: SchoolUpdate,
    answer: ManagedSchoolView,
    errors: ['duplicate', 'stale'],
  }),
  setStatus: endpoint({
    ...one,
    method: 'PATCH',
    summary: 'Activate or deactivate a school',
    body: SchoolStatusInput,
    answer: ManagedSchoolView,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a school and all its data',
    answer: DoneView,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/sysadmin/schools/:id/users',
    access,
    params,
    summary: "List a school's users by name",
    query: SchoolUsersQuery,
    answer: z.array(SchoolUserView),
    slow: true,
  }),
  setUserStatus: endpoint({
    ...user,
    method: 'PATCH',
    path: '/api/sysadmin/users/:id',
    summary: 'Activate or deactivate a user. Deactivating ends their sessions',
    body: UserStatusInput,
    answer: SchoolUserView,
  }),
  issueTemporaryPassword: endpoint({
    ...user,
    method: 'POST',
    path: '/api/sysadmin/users/:id/temporary-password',
    summary: 'Reset a password to a temporary one, emailed and returned once',
    answer: TemporaryPasswordView,
    errors: ['conflict'],
  }),
};
