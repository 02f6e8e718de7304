import type { GameCheckInput } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';

import { acceptConflict, checkGame } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { needsReason } from './open-conflict.ts';

/** Accepts what is in conflict with a game that was saved. A failure leaves the game saved. */
export async function acceptOpenConflicts(game: GameCheckInput, reason: string): Promise<void> {
  try {
    await acceptAll(await checkGame(game), reason);
  } catch (error) {
    reportFailure('Game saved, but the conflict stays open', error);
  }
}

/** Accepts the conflicts of a game that was restored. A failure leaves the game restored. */
export async function acceptAfterRestore(
  conflicts: readonly Conflict[],
  reason: string,
): Promise<void> {
  try {
    await acceptAll(conflicts, reason);
  } catch (error) {
    reportFailure('Game restored, but the conflict stays open', error);
  }
}

const acceptAll = (conflicts: readonly Conflict[], reason: string) =>
  Promise.all(
    conflicts.filter(needsReason).map(({ fingerprint }) => acceptConflict({ fingerprint, reason })),
  );
