import { endpoint, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  OpponentContactsInput,
  OpponentContactsView,
  OpponentInput,
  OpponentMergeInput,
  OpponentMergeView,
  OpponentUpdate,
  OpponentView,
} from '../opponent.ts';
import { DoneView } from '../problem.ts';

const path = '/api/opponents';
/** A file of `MAX_CONTACT_ROWS` rows of a usual length. */
const LONGEST_FILE = 512 * 1024;
const one = {
  path: '/api/opponents/:id',
  access: 'staff',
  params: { id: idParam('Opponent') },
} as const;

/** The schools that a school plays. */
export const opponentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'List opponents by name',
    etag: 'schedule',
    answer: z.array(OpponentView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'staff',
    summary: 'Create an opponent',
    body: OpponentInput,
    answer: OpponentView,
    status: 201,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update an opponent',
    body: OpponentUpdate,
    answer: OpponentView,
    errors: ['stale'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete an opponent that has no games',
    answer: DoneView,
    errors: ['in-use'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/opponents/:id/merge',
    access: 'staff',
    params: one.params,
    summary: 'Merge an opponent into another one, with all its games',
    body: OpponentMergeInput,
    answer: OpponentMergeView,
  }),
  contacts: endpoint({
    method: 'POST',
    path: '/api/opponents/contacts',
    access: 'staff',
    summary: 'Add and update opponents from a file of contacts',
    body: OpponentContactsInput,
    longestBody: LONGEST_FILE,
    answer: OpponentContactsView,
    errors: ['stale'],
  }),
};
