import { GameView, VerifyView, type GameInput } from '@fieldhouse/core-contract';
import { api, refetchOnFocus, refresh, useRead } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

const PATH = '/api/games';
const GameList = z.array(GameView);

/** Every game of the school; read again whenever the window gets the focus or its tab becomes visible, however soon. */
export const useGames = () => useRead(PATH, GameList, refetchOnFocus);

/** Reads again everything that shows or counts games. */
export const refreshGames = () => refresh(PATH, '/api/teams', '/api/opponents');

export async function createGame(input: GameInput): Promise<void> {
  await api.post(PATH, input, GameView);
  await refreshGames();
}

export async function updateGame(id: number, input: GameInput): Promise<void> {
  await api.put(`${PATH}/${id}`, input, GameView);
  await refreshGames();
}

export async function deleteGame(id: number): Promise<void> {
  await api.delete(`${PATH}/${id}`);
  await refreshGames();
}

/** Mails the opponent. The answer's status tells whether the mail was taken or is still on its way. */
export async function sendVerification(id: number): Promise<VerifyView> {
  try {
    return await api.post(`${PATH}/${id}/verify`, undefined, VerifyView);
  } finally {
    await refreshGames();
  }
}
