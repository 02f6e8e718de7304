import { endpoint, textParam } from '@fieldhouse/endpoint';
import {
  AcceptConflictInput,
  BetterDatesView,
  ConflictView,
  ConflictsQuery,
  ConflictsView,
  GameCheckInput,
  GameCheckView,
  WaysOutQuery,
  WaysOutView,
} from '../conflict.ts';
import { DoneView } from '../problem.ts';

const access = 'staff';

/** What is wrong with a schedule. */
export const conflictEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/conflicts',
    access,
    summary: 'List the conflicts of a school year, or count the open ones by day',
    query: ConflictsQuery,
    etag: 'schedule',
    answer: ConflictsView,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/games/check',
    access,
    summary: 'List the conflicts that a game would have. Nothing is saved',
    body: GameCheckInput,
    answer: GameCheckView,
    errors: ['not-found'],
  }),
  betterDates: endpoint({
    method: 'POST',
    path: '/api/games/better-dates',
    access,
    summary: 'List the next days and times on which a game would have no conflict',
    body: GameCheckInput,
    answer: BetterDatesView,
    errors: ['not-found'],
  }),
  waysOut: endpoint({
    method: 'GET',
    path: '/api/conflicts/ways-out',
    access,
    summary: 'Show two games of a day, with a free time or place for one of them',
    query: WaysOutQuery,
    answer: WaysOutView,
    errors: ['not-found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/conflicts/accept',
    access,
    summary: 'Accept a conflict, with a reason',
    body: AcceptConflictInput,
    answer: ConflictView,
    errors: ['not-found'],
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/conflicts/accept/:fingerprint',
    access,
    params: { fingerprint: textParam('Accepted conflict') },
    summary: 'Take back the acceptance of a conflict',
    answer: DoneView,
  }),
};
