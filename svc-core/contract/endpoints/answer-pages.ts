import { endpoint, file, html, textParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { AnswerInput, ConfirmAllInput } from '../verification.ts';

const page = { access: 'public', params: { token: textParam('Page') }, answer: html } as const;
const form = { ...page, method: 'POST', takes: 'form' } as const;
/** The page shows validation messages next to the fields. */
const fields = z.looseObject({});

/** The pages behind the links of a verification email, for people without an account. */
export const answerPageEndpoints = {
  show: endpoint({
    ...page,
    method: 'GET',
    path: '/api/verify/:token',
    summary: 'Page where the other school responds',
  }),
  answer: endpoint({
    ...form,
    path: '/api/verify/:token',
    summary: "Submit the other school's response",
    body: fields,
    describedBody: z.union([AnswerInput, ConfirmAllInput]),
  }),
  answerGame: endpoint({
    ...form,
    path: '/api/verify/:token/games/:key',
    params: { token: textParam('Page'), key: textParam('Game') },
    summary: "Submit the other school's response to one of several games",
    body: fields,
    describedBody: AnswerInput,
  }),
  showStop: endpoint({
    ...page,
    method: 'GET',
    path: '/api/verify/:token/stop',
    summary: 'Page to unsubscribe from these emails',
  }),
  stop: endpoint({
    ...form,
    path: '/api/verify/:token/stop',
    summary: 'Unsubscribe from these emails',
  }),
  resubscribe: endpoint({
    ...form,
    path: '/api/verify/:token/resubscribe',
    summary: 'Undo an unsubscribe',
  }),
  calendar: endpoint({
    ...page,
    method: 'GET',
    path: '/api/verify/:token/calendar.ics',
    summary: 'Calendar file of the confirmed games',
    answer: file('text/calendar'),
  }),
};
