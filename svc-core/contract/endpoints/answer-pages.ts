import { endpoint, html, textOf } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { AnswerInput } from '../verification.ts';

const page = {
  access: 'public',
  params: { token: textOf('Page') },
  answer: html,
} as const;
const form = { ...page, method: 'POST', takes: 'form' } as const;
/** What does not fit is shown beside the field, on the page. */
const fields = z.looseObject({});

/** The pages behind the links of a mailed question, for people without an account. */
export const answerPageEndpoints = {
  show: endpoint({
    ...page,
    method: 'GET',
    path: '/api/verify/:token',
    summary: 'The page on which the other school answers',
  }),
  answer: endpoint({
    ...form,
    path: '/api/verify/:token',
    summary: 'The answer of the other school',
    body: fields,
    describedBody: AnswerInput,
  }),
  showStop: endpoint({
    ...page,
    method: 'GET',
    path: '/api/verify/:token/stop',
    summary: 'The page on which the other school stops these mails',
  }),
  stop: endpoint({
    ...form,
    path: '/api/verify/:token/stop',
    summary: 'Stops these mails',
  }),
};
