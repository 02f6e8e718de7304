import { endpoint, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  AddedNoPlayDatesView,
  HolidayView,
  NoPlayCheckInput,
  NoPlayCheckView,
  NoPlayDateInput,
  NoPlayDateUpdate,
  NoPlayDateView,
  NoPlayDatesInput,
  SchoolYearQuery,
} from '../no-play-date.ts';
import { DoneView } from '../problem.ts';

const path = '/api/no-play-dates';
const access = 'staff';
const one = {
  path: '/api/no-play-dates/:id',
  access,
  params: { id: idParam('No-play date') },
} as const;

/** Days without games. */
export const noPlayDateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List no-play dates by first day',
    etag: 'schedule',
    answer: z.array(NoPlayDateView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Create a no-play date',
    body: NoPlayDateInput,
    answer: NoPlayDateView,
    status: 201,
    errors: ['limit-reached'],
  }),
  createSeveral: endpoint({
    method: 'POST',
    path: '/api/no-play-dates/batch',
    access,
    summary: 'Create several no-play dates, all or none',
    body: NoPlayDatesInput,
    answer: AddedNoPlayDatesView,
    status: 201,
    errors: ['limit-reached'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/no-play-dates/check',
    access,
    summary: 'Count the games that no-play dates would affect. Nothing is saved',
    body: NoPlayCheckInput,
    answer: NoPlayCheckView,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a no-play date',
    body: NoPlayDateUpdate,
    answer: NoPlayDateView,
    errors: ['stale'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a no-play date',
    answer: DoneView,
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/no-play-dates/holidays',
    access,
    summary: 'List the US holidays of a school year, to choose from',
    query: SchoolYearQuery,
    answer: z.array(HolidayView),
  }),
};
