import { gameEndpoints } from '@fieldhouse/core-contract';
import { change, reportFailure } from '@fieldhouse/shell/api';

import { reportSuccess } from '../feedback/report-success.ts';
import { refreshGames } from '../school-data/games.api.ts';

/**
 * Brings back the deleted game of a history entry, and says what happened.
 *
 * @param statusBefore the game's status when it was deleted.
 * @returns whether the game is back.
 */
export async function restoreGame(entryId: number, statusBefore: unknown): Promise<boolean> {
  try {
    const game = await change(gameEndpoints.restore, { body: { entryId } });
    await refreshGames();
    const isReset = game !== null && game.status === 'scheduled' && game.status !== statusBefore;
    reportSuccess(
      isReset
        ? "Game restored. Its emailed links ended, so it's scheduled again. Send it to the other school to confirm."
        : 'Game restored.',
    );
    return true;
  } catch (error) {
    reportFailure('Failed to restore game', error);
    return false;
  }
}
