import { endpoint, idParam } from '@fieldhouse/endpoint';
import {
  AcceptedProposalView,
  AcceptProposalInput,
  AskAgainInput,
  SuggestAnotherInput,
} from '../response-actions.ts';
import { ChangePreviewView } from '../change.ts';
import { VerifyView } from '../game.ts';

const params = { id: idParam('Game') } as const;
const asksAgain = {
  method: 'POST',
  access: 'staff',
  params,
  answer: VerifyView,
  status: [200, 202],
  errors: ['conflict', 'busy', 'stale', 'mail-refused', 'mail-not-set-up'],
  slow: true,
} as const;

/** What staff do about a response that is no confirmation. 409 if it is no longer the game's. */
export const responseActionEndpoints = {
  accept: endpoint({
    method: 'POST',
    path: '/api/games/:id/proposal/accept',
    access: 'staff',
    params,
    summary: "Accept the other school's proposal, verify the game, and notify people of it",
    body: AcceptProposalInput,
    answer: AcceptedProposalView,
    errors: ['conflict', 'stale'],
  }),
  checkAccept: endpoint({
    method: 'POST',
    path: '/api/games/:id/proposal/accept-check',
    access: 'staff',
    params,
    summary:
      'Count who would be notified of accepting a proposal, and show the emails. Nothing is saved',
    body: AcceptProposalInput,
    answer: ChangePreviewView,
    errors: ['conflict', 'stale'],
  }),
  counter: endpoint({
    ...asksAgain,
    path: '/api/games/:id/proposal/counter',
    summary: 'Suggest another date, time, or venue, and ask the other school to confirm it',
    body: SuggestAnotherInput,
  }),
  decline: endpoint({
    ...asksAgain,
    path: '/api/games/:id/proposal/decline',
    summary: 'Keep the game as it is, and ask the other school again to confirm it',
    body: AskAgainInput,
  }),
};
