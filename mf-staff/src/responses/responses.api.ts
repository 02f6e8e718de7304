import {
  gameEndpoints,
  responseActionEndpoints,
  verificationEndpoints,
} from '@fieldhouse/core-contract';
import type { AskAgainInput, SuggestAnotherInput } from '@fieldhouse/core-contract';
import { change, refresh, startChange } from '@fieldhouse/shell/api';

import { refreshConflicts } from '../school-data/conflicts.api.ts';
import { updateGame } from '../school-data/games.api.ts';
import type { Game, VerificationSent } from '../school-data/games.api.ts';

/** Accepts the proposal that the game shows. Returns the game as agreed, and whether the other school was emailed. */
export const acceptProposal = (id: number, requestedAt: string) =>
  refreshAfter(id, () =>
    change(responseActionEndpoints.accept, { params: { id }, body: { requestedAt } }),
  );

/** Suggests another date, time or venue to the other school. */
export const suggestAnother = (id: number, body: SuggestAnotherInput): Promise<VerificationSent> =>
  refreshAfter(id, () => startChange(responseActionEndpoints.counter, { params: { id }, body }));

/** Asks the other school again to confirm the game as it is. */
export const askAgain = (id: number, body: AskAgainInput): Promise<VerificationSent> =>
  refreshAfter(id, () => startChange(responseActionEndpoints.decline, { params: { id }, body }));

/** Cancels a game and keeps everything else, if it is still as shown. */
export const cancelGame = (game: Game): Promise<Game | null> =>
  updateGame(game.id, {
    teamId: game.teamId,
    opponentId: game.opponentId,
    date: game.date,
    time: game.time,
    venue: game.venue,
    isHome: game.isHome,
    neutral: game.neutral ?? false,
    status: 'canceled',
    score: null,
    version: game.version,
  });

/** Also after a refusal, so that the screen shows what the game is now. */
async function refreshAfter<T>(id: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    void refreshConflicts();
    await refresh(gameEndpoints.list, [verificationEndpoints.mails, { params: { id } }]);
  }
}
