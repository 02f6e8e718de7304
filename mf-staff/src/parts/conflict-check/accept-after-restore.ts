import { reportFailure } from '@fieldhouse/shell/api';

import { acceptConflict } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { needsReason } from './open-conflict.ts';

/** Accepts the conflicts of a game that was restored. A failure leaves the game restored. */
export async function acceptAfterRestore(
  conflicts: readonly Conflict[],
  reason: string,
): Promise<void> {
  try {
    await Promise.all(
      conflicts
        .filter(needsReason)
        .map(({ fingerprint }) => acceptConflict({ fingerprint, reason })),
    );
  } catch (error) {
    reportFailure('Game restored, but the conflict stays open', error);
  }
}
