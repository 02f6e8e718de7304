import {
  verificationEndpoints,
  gameEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView, UpdatedGameView, VerifyView } from '@fieldhouse/core-contract';
import { refetchOnFocus, refresh, startChange, useRead } from '@fieldhouse/shell/api';
import type { Change, Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';

/** A game as this release can show it: unknown values are kept as text. */
export type Game = Shown<GameView>;
/** A game as an edit left it, with the change that people are told of. */
export type UpdatedGame = Shown<UpdatedGameView>;
/** Result of sending a verification request. `isUnderWay` (202) until the mail server has accepted the email. */
export type VerificationSent = Change<Shown<VerifyView>>;

/** Every game of the school; refetched on every window focus and tab visibility change, without a minimum interval. */
export const useGames = () => useRead(gameEndpoints.list, {}, refetchOnFocus);

/** Refetches everything that shows or counts games. */
export const refreshGames = () => {
  // Not awaited: marks may follow the lists.
  void refreshConflicts();
  return refresh(gameEndpoints.list, teamEndpoints.list, opponentEndpoints.list);
};

/** Emails the verification request to the opponent. */
export async function sendVerification(id: number): Promise<VerificationSent> {
  try {
    return await startChange(verificationEndpoints.verify, { params: { id } });
  } finally {
    await refresh(gameEndpoints.list);
  }
}
