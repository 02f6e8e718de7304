import { endpoint, file, idParam, textParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { NewPrivateFeedView, PrivateFeedInput, PrivateFeedView } from '../private-feed.ts';
import { DoneView } from '../problem.ts';
import { PrivateFeedQuery } from '../public-schedule.ts';

/** Calendar feeds with all games of a school or team, also those that are not public, for its staff and coaches. */
export const privateFeedEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/feeds',
    access: 'staff',
    summary: "List your school's private calendar feeds",
    answer: z.array(PrivateFeedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/feeds',
    access: 'staff',
    summary: 'Create a private calendar feed. Its link is shown only once',
    body: PrivateFeedInput,
    answer: NewPrivateFeedView,
    status: 201,
    errors: ['not-found', 'limit-reached'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/feeds/:id',
    access: 'staff',
    params: { id: idParam('Feed') },
    summary: 'Revoke a private calendar feed: its link stops working',
    answer: DoneView,
  }),
  fetch: endpoint({
    method: 'GET',
    path: '/f/:token.ics',
    access: 'public',
    params: { token: textParam('Schedule') },
    query: PrivateFeedQuery,
    summary: 'Private calendar feed',
    answer: file('text/calendar'),
  }),
};
