import {
  dashboardEndpoints,
  verificationEndpoints,
  gameEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type {
  GamesQuery,
  GameView,
  PlacedGameView,
  UpdatedGameView,
  VerifyView,
} from '@fieldhouse/core-contract';
import { refetchOnFocus, refresh, startMutation, useRead } from '@fieldhouse/shell/api';
import type { Mutation, Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';
import { useShownGames } from './shown-games.ts';

/** A game as this release can show it: unknown values are kept as text. */
export type Game = Shown<GameView>;
/** A game with the address of its place. */
export type PlacedGame = Shown<PlacedGameView>;
/** A saved game with its change set, if people are notified. */
export type UpdatedGame = Shown<UpdatedGameView>;
/** Result of sending a verification request. `isUnderWay` (202) until the mail server has accepted the email. */
export type VerificationSent = Mutation<Shown<VerifyView>>;

/**
 * The games that the screen shows, or those of a query; with null nothing is read. Refetched on every window focus and tab visibility change,
 * without a minimum interval.
 */
export function useGames(query?: GamesQuery | null) {
  const shown = useShownGames();
  const asked = query === undefined ? shown : query;
  return useRead(gameEndpoints.list, asked && { query: asked }, refetchOnFocus);
}

/** One game; with null nothing is read. */
export const useGame = (id: number | null) =>
  useRead(gameEndpoints.read, id === null ? null : { params: { id } }, refetchOnFocus);

/** Refetches everything that shows games, or the emails about one. */
export const refreshGameLists = (): Promise<void> =>
  refresh(
    gameEndpoints.list,
    gameEndpoints.read,
    verificationEndpoints.mails,
    dashboardEndpoints.read,
  );

/** Refetches everything that shows or counts games. */
export async function refreshGames(): Promise<void> {
  // Not awaited: the marks of conflicts may load after the lists.
  void refreshConflicts();
  await Promise.all([refreshGameLists(), refresh(teamEndpoints.list, opponentEndpoints.list)]);
}

/** Emails the verification request to the opponent. */
export async function sendVerification(id: number): Promise<VerificationSent> {
  try {
    return await startMutation(verificationEndpoints.verify, { params: { id } });
  } finally {
    await refreshGameLists();
  }
}
