import { endpoint, file, idOf } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { GameInput, GameView, VerifyView } from '../game.ts';
import { DoneView } from '../problem.ts';
import { GameMailsView, VerifyGamesInput } from '../verification.ts';

const path = '/api/games';
const access = 'staff';
const params = { id: idOf('Game') } as const;
const one = { path: '/api/games/:id', access, params } as const;

/** The school's games. */
export const gameEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: "The school's games, by date and time; TBD is last in its day",
    answer: z.array(GameView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Schedules a game',
    body: GameInput,
    answer: GameView,
    status: 201,
    errors: ['conflict'],
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Changes a game',
    body: GameInput,
    answer: GameView,
    errors: ['conflict'],
  }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Deletes a game', answer: DoneView }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/games/export.csv',
    access,
    summary: "The school's games as a CSV file",
    answer: file('text/csv'),
  }),
};

const asking = {
  method: 'POST',
  access,
  answer: VerifyView,
  status: [200, 202],
  errors: ['conflict', 'mail-refused', 'mail-not-set-up'],
  slow: true,
} as const;

/** Asking the other school to confirm: 200 when its mail server took the mail, 202 while the mail is on its way. */
export const askingEndpoints = {
  verify: endpoint({
    ...asking,
    path: '/api/games/:id/verify',
    params,
    summary: 'Asks the other school to confirm a game',
  }),
  remind: endpoint({
    ...asking,
    path: '/api/games/:id/remind',
    params,
    summary: 'Reminds the other school of a question that it has not answered for some days',
  }),
  resend: endpoint({
    ...asking,
    path: '/api/games/:id/resend',
    params,
    summary: 'Sends the question again',
  }),
  verifySeveral: endpoint({
    ...asking,
    path: '/api/verifications',
    summary: 'Asks one opponent to confirm several games, in one mail',
    body: VerifyGamesInput,
    errors: [...asking.errors, 'not-found'],
  }),
  mails: endpoint({
    method: 'GET',
    path: '/api/games/:id/mail',
    access,
    params,
    summary: 'What became of each mail about a game, newest first',
    answer: GameMailsView,
  }),
};
