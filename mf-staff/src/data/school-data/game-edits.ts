import { gameEndpoints } from '@fieldhouse/core-contract';
import type { GameInput, NotifiedGameUpdate } from '@fieldhouse/core-contract';
import { mutate } from '@fieldhouse/shell/api';

import { refreshGames } from './games.api.ts';
import type { Game, UpdatedGame } from './games.api.ts';
import { announceSavedGame } from './saved-games.ts';

/** Returns the game as stored; null if the response could not be parsed. */
export async function createGame(input: GameInput): Promise<Game | null> {
  const game = await mutate(gameEndpoints.create, { body: input });
  if (game) announceSavedGame(game);
  await refreshGames();
  return game;
}

/** Returns the game as stored; null if the response could not be parsed. */
export async function updateGame(
  id: number,
  input: NotifiedGameUpdate,
): Promise<UpdatedGame | null> {
  const updated = await mutate(gameEndpoints.update, { params: { id }, body: input });
  if (updated) announceSavedGame(updated);
  await refreshGames();
  return updated;
}

export async function deleteGame(id: number): Promise<void> {
  await mutate(gameEndpoints.remove, { params: { id } });
  await refreshGames();
}
