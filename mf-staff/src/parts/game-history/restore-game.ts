import { gameEndpoints } from '@fieldhouse/core-contract';
import { call, mutate, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';

import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { refreshGames } from '../../data/school-data/games.api.ts';

/** The conflicts that the deleted game of a history entry would have; null if the check failed, which does not prevent restoring. */
export async function checkRestore(entryId: number): Promise<readonly Conflict[] | null> {
  try {
    return (await call(gameEndpoints.checkRestore, { body: { entryId } })).conflicts;
  } catch {
    // `restoreGame` reports an ended session and other failures.
    return null;
  }
}

interface RestoreOptions {
  /** The game's status when it was deleted. */
  readonly statusBefore: unknown;
  /** Whether the conflicts were checked. */
  readonly isChecked: boolean;
}

/**
 * Brings back the deleted game of a history entry, and says what happened.
 *
 * @returns whether the game is back.
 */
export async function restoreGame(
  entryId: number,
  { statusBefore, isChecked }: RestoreOptions,
): Promise<boolean> {
  try {
    const game = await mutate(gameEndpoints.restore, { body: { entryId } });
    await refreshGames();
    const isReset = game !== null && game.status === 'scheduled' && game.status !== statusBefore;
    const sentences = [
      isReset
        ? "Game restored. Its emailed links ended, so it's scheduled again. Send it to the other school to confirm."
        : 'Game restored.',
      ...(isChecked ? [] : ["We couldn't check it for conflicts. See the Conflicts page."]),
    ];
    reportSuccess(sentences.join(' '));
    return true;
  } catch (error) {
    reportFailure('Failed to restore game', error);
    return false;
  }
}
