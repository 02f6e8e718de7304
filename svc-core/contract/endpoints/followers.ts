import { endpoint, html, textParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import {
  FollowFormQuery,
  FollowInput,
  FollowPageQuery,
  FollowerCountsView,
  FollowerInput,
} from '../follower.ts';

const ofSchool = {
  access: 'public',
  path: '/s/:school/follow',
  params: { school: textParam('Schedule') },
  answer: html,
} as const;
const link = { access: 'public', params: { token: textParam('Page') }, answer: html } as const;
/** Mailboxes must be able to stop emails at any time, by one POST (RFC 8058). */
const unsubscribe = { ...link, path: '/unsubscribe/:token', duringMaintenance: 'open' } as const;
/** The page shows validation messages next to the fields. */
const fields = z.looseObject({});

/** Parents and fans who are notified of changes by email, without an account. Only a POST changes anything: mail scanners open links, too. */
export const followerEndpoints = {
  form: endpoint({
    ...ofSchool,
    method: 'GET',
    summary: "Page to follow teams of a school's published schedule",
    query: FollowFormQuery,
    errors: ['not-found'],
  }),
  follow: endpoint({
    ...ofSchool,
    method: 'POST',
    takes: 'form',
    summary: 'Ask to follow teams. The address gets a link to confirm it',
    body: fields,
    describedBody: FollowInput,
    errors: ['mail-not-set-up'],
  }),
  show: endpoint({
    ...link,
    method: 'GET',
    path: '/follow/:token',
    summary: 'Page where a follower confirms the address or changes what they follow',
    query: FollowPageQuery,
  }),
  answer: endpoint({
    ...link,
    method: 'POST',
    path: '/follow/:token',
    takes: 'form',
    summary: 'Confirm the address, change what is followed, or stop all emails',
    body: fields,
    describedBody: FollowerInput,
  }),
  showUnsubscribe: endpoint({
    ...unsubscribe,
    method: 'GET',
    summary: "Page to stop a school's emails about its games",
  }),
  unsubscribe: endpoint({
    ...unsubscribe,
    method: 'POST',
    takes: 'any-form',
    summary: "Stop a school's emails about its games, also by the one click of an email app",
  }),
  resubscribe: endpoint({
    ...unsubscribe,
    method: 'POST',
    path: '/unsubscribe/:token/undo',
    takes: 'form',
    summary: "Undo that a school's emails about its games were stopped",
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/school/followers',
    access: 'staff',
    summary: "Count who follows your school's teams",
    answer: FollowerCountsView,
  }),
};
