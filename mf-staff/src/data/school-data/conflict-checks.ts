import { conflictEndpoints } from '@fieldhouse/core-contract';
import type {
  AcceptConflictInput,
  BetterDateView,
  GameCheckInput,
} from '@fieldhouse/core-contract';
import { call, mutate } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';
import type { Conflict } from './conflicts.api.ts';

/** The conflicts that a game would have. */
export const checkGame = async (game: GameCheckInput): Promise<readonly Conflict[]> =>
  (await call(conflictEndpoints.check, { body: game })).conflicts;

/** The next days on which a game would have no conflict. */
export const findBetterDates = async (
  game: GameCheckInput,
): Promise<readonly Shown<BetterDateView>[]> =>
  (await call(conflictEndpoints.betterDates, { body: game })).dates;

/** Also refetched after a refusal: the conflict may be gone. */
export async function acceptConflict(input: AcceptConflictInput): Promise<void> {
  try {
    await mutate(conflictEndpoints.accept, { body: input });
  } finally {
    await refreshConflicts();
  }
}

/** Takes back what {@link acceptConflict} did. */
export async function reopenConflict(fingerprint: string): Promise<void> {
  try {
    await mutate(conflictEndpoints.reopen, { params: { fingerprint } });
  } finally {
    await refreshConflicts();
  }
}
