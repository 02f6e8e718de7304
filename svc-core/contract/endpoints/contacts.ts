import { endpoint, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { ContactInput, ContactUpdate, ContactView } from '../contact.ts';
import { DoneView } from '../problem.ts';

const path = '/api/contacts';
const access = 'staff';
const one = { path: '/api/contacts/:id', access, params: { id: idParam('Contact') } } as const;

/** The people whom a school notifies of changes. */
export const contactEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List contacts by name',
    answer: z.array(ContactView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Create a contact',
    body: ContactInput,
    answer: ContactView,
    status: 201,
    errors: ['limit-reached'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a contact',
    body: ContactUpdate,
    answer: ContactView,
    errors: ['stale'],
  }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a contact', answer: DoneView }),
};
