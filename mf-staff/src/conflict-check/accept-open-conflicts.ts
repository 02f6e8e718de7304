import type { GameCheckInput } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';

import { acceptConflict, checkGame } from '../school-data/conflicts.api.ts';
import { needsReason } from './open-conflict.ts';

/** Accepts what is in conflict with a game that was saved. A failure leaves the game saved. */
export async function acceptOpenConflicts(game: GameCheckInput, reason: string): Promise<void> {
  try {
    const conflicts = await checkGame(game);
    await Promise.all(
      conflicts
        .filter(needsReason)
        .map(({ fingerprint }) => acceptConflict({ fingerprint, reason })),
    );
  } catch (error) {
    reportFailure('Game saved, but the conflict stays open', error);
  }
}
