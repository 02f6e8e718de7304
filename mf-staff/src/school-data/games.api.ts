import {
  askingEndpoints,
  gameEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameInput, GameView } from '@fieldhouse/core-contract';
import { change, refetchOnFocus, refresh, startChange, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import type { Asked } from '../mail-story/mail-story.api.ts';

/** A game as it is shown. */
export type Game = Shown<GameView>;

/** Every game of the school; read again whenever the window gets the focus or its tab becomes visible, however soon. */
export const useGames = () => useRead(gameEndpoints.list, {}, refetchOnFocus);

/** Reads again everything that shows or counts games. */
export const refreshGames = () =>
  refresh(gameEndpoints.list, teamEndpoints.list, opponentEndpoints.list);

export async function createGame(input: GameInput): Promise<void> {
  await change(gameEndpoints.create, { body: input });
  await refreshGames();
}

export async function updateGame(id: number, input: GameInput): Promise<void> {
  await change(gameEndpoints.update, { params: { id }, body: input });
  await refreshGames();
}

export async function deleteGame(id: number): Promise<void> {
  await change(gameEndpoints.remove, { params: { id } });
  await refreshGames();
}

/** Mails the opponent. */
export async function sendVerification(id: number): Promise<Asked> {
  try {
    return await startChange(askingEndpoints.verify, { params: { id } });
  } finally {
    await refreshGames();
  }
}
