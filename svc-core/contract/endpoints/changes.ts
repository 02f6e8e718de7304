import { endpoint, idParam } from '@fieldhouse/endpoint';
import { BulkEditInput, BulkEditView } from '../bulk-edit.ts';
import {
  ChangePreviewView,
  ChangeSetListView,
  ChangeSetView,
  DisruptInput,
  SendAgainInput,
  SentAgainView,
  StartedChangeView,
  UndoneChangeView,
} from '../change.ts';
import { GameInput } from '../game.ts';

const access = 'staff';
const params = { id: idParam('Change') } as const;

/** Games that are not played as scheduled, and who is told. */
export const changeEndpoints = {
  disrupt: endpoint({
    method: 'POST',
    path: '/api/games/disrupt',
    access,
    summary: 'Postpone, delay, suspend, forfeit or cancel games together, or put them back on',
    body: DisruptInput,
    answer: StartedChangeView,
    errors: ['conflict', 'not-found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/games/disrupt/check',
    access,
    summary: 'Count who would be told of such a change, and show the emails. Nothing is saved',
    body: DisruptInput,
    answer: ChangePreviewView,
    errors: ['conflict', 'not-found'],
  }),
  checkEdit: endpoint({
    method: 'POST',
    path: '/api/games/:id/edit-check',
    access,
    params: { id: idParam('Game') },
    summary: 'Count who would be told of an edit, and show the emails. Nothing is saved',
    body: GameInput,
    answer: ChangePreviewView,
    errors: ['conflict'],
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/api/games/bulk',
    access,
    summary: 'Change or delete many games in one step that can be undone, or preview it',
    body: BulkEditInput,
    answer: BulkEditView,
    errors: ['conflict', 'not-found'],
  }),
  checkBulkEdit: endpoint({
    method: 'POST',
    path: '/api/games/bulk/check',
    access,
    summary: 'Count who would be told of such a change, and show the emails. Nothing is saved',
    body: BulkEditInput,
    answer: ChangePreviewView,
    errors: ['conflict', 'not-found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/change-sets',
    access,
    summary: 'List the newest 100 changes, newest first',
    answer: ChangeSetListView,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/change-sets/:id',
    access,
    params,
    summary: 'Show a change with its games and who was told',
    answer: ChangeSetView,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/change-sets/:id/undo',
    access,
    params,
    summary: 'Undo a change before anyone is told',
    answer: UndoneChangeView,
    errors: ['conflict', 'already-done', 'busy'],
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/api/change-sets/:id/send-now',
    access,
    params,
    summary: 'Send the emails of a change without waiting',
    answer: StartedChangeView,
    errors: ['conflict'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/change-sets/:id/send-again',
    access,
    params,
    summary: 'Send emails of a change again, to some recipients or to all whose email failed',
    body: SendAgainInput,
    answer: SentAgainView,
    errors: ['conflict'],
  }),
};
