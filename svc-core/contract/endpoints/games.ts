import { endpoint, file, idParam } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { RestoreGameInput } from '../audit.ts';
import { GameCheckView } from '../conflict.ts';
import { ExportGamesQuery } from '../export-games.ts';
import { NotifiedGameUpdate, UpdatedGameView } from '../change.ts';
import { GameBatchCheckView, GameBatchInput, GameBatchView } from '../game-batch.ts';
import { GameInput, GameView, PlacedGameView, VerifyView } from '../game.ts';
import { GamesQuery } from '../games-query.ts';
import { DoneView } from '../problem.ts';
import { GameMailsView, VerifyGamesInput } from '../verification.ts';

const path = '/api/games';
const access = 'staff';
const params = { id: idParam('Game') } as const;
const one = { path: '/api/games/:id', access, params } as const;
/** In bytes: the most games that can be scheduled together, with the longest venues. */
const LONGEST_BATCH = 1024 * 1024;
const exported = { method: 'GET', access, query: ExportGamesQuery } as const;

/** The school's games. */
export const gameEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary:
      'List games by date and time, TBD last on its day: all of them, or pages with the next address in `Link`',
    etag: 'schedule',
    query: GamesQuery,
    answer: z.array(GameView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Create a game',
    body: GameInput,
    answer: GameView,
    status: 201,
  }),
  createBatch: endpoint({
    method: 'POST',
    path: '/api/games/batch',
    access,
    summary: 'Create several games, all or none',
    body: GameBatchInput,
    longestBody: LONGEST_BATCH,
    answer: GameBatchView,
    status: 201,
  }),
  checkBatch: endpoint({
    method: 'POST',
    path: '/api/games/batch/check',
    access,
    summary:
      'List the conflicts that several games would have, and which are scheduled already. Nothing is saved',
    body: GameBatchInput,
    longestBody: LONGEST_BATCH,
    answer: GameBatchCheckView,
  }),
  read: endpoint({ ...one, method: 'GET', summary: 'Read a game', answer: PlacedGameView }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a game',
    body: NotifiedGameUpdate,
    answer: UpdatedGameView,
    errors: ['stale'],
  }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a game', answer: DoneView }),
  restore: endpoint({
    method: 'POST',
    path: '/api/games/restore',
    access,
    summary: 'Bring back a deleted game by the entry of its deletion in the history',
    body: RestoreGameInput,
    answer: GameView,
    status: 201,
    errors: ['conflict', 'already-done', 'not-found'],
  }),
  checkRestore: endpoint({
    method: 'POST',
    path: '/api/games/restore/check',
    access,
    summary:
      'List the conflicts that a deleted game would have if it were restored. Nothing is saved',
    body: RestoreGameInput,
    answer: GameCheckView,
    errors: ['conflict', 'already-done', 'not-found'],
  }),
  exportCsv: endpoint({
    ...exported,
    path: '/api/games/export.csv',
    summary: 'Export games as a CSV file, all or those of a filter',
    answer: file('text/csv'),
  }),
  exportXlsx: endpoint({
    ...exported,
    path: '/api/games/export.xlsx',
    summary: 'Export games as an Excel workbook, all or those of a filter',
    answer: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  exportIcs: endpoint({
    ...exported,
    path: '/api/games/export.ics',
    summary: 'Export games as an iCalendar file, all or those of a filter',
    answer: file('text/calendar'),
  }),
};

const sendVerification = {
  method: 'POST',
  access,
  answer: VerifyView,
  status: [200, 202],
  errors: ['conflict', 'already-done', 'busy', 'stale', 'mail-refused', 'mail-not-set-up'],
  slow: true,
} as const;

/** Verification requests: 200 when the mail server accepted the email, 202 while it is still being sent. */
export const verificationEndpoints = {
  verify: endpoint({
    ...sendVerification,
    path: '/api/games/:id/verify',
    params,
    summary: 'Ask the other school to confirm a game',
  }),
  remind: endpoint({
    ...sendVerification,
    path: '/api/games/:id/remind',
    params,
    summary: 'Send a reminder for a request with no response',
  }),
  resend: endpoint({
    ...sendVerification,
    path: '/api/games/:id/resend',
    params,
    summary: 'Send the verification request again',
  }),
  verifySeveral: endpoint({
    ...sendVerification,
    path: '/api/verifications',
    summary: 'Ask one opponent to confirm several games in one email',
    body: VerifyGamesInput,
    errors: [...sendVerification.errors, 'not-found'],
  }),
  mails: endpoint({
    method: 'GET',
    path: '/api/games/:id/mail',
    access,
    params,
    summary: 'List the verification emails of a game, newest first',
    answer: GameMailsView,
  }),
};
