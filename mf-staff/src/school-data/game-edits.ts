import { gameEndpoints, opponentEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { GameInput, ToldGameUpdate } from '@fieldhouse/core-contract';
import { change, putRow, refresh } from '@fieldhouse/shell/api';

import { byDateAndTime } from './by-date-and-time.ts';
import { refreshConflicts } from './conflicts.api.ts';
import { refreshGames } from './games.api.ts';
import type { Game, UpdatedGame } from './games.api.ts';
import { announceSavedGame } from './saved-games.ts';

/** The game that a make-up game replaces is linked with it only by the service. */
const refreshReplaced = async (id: number | null | undefined): Promise<void> =>
  id == null ? undefined : refresh(gameEndpoints.list);

/** Returns the game as stored; null if the response could not be parsed. */
export async function createGame(input: GameInput): Promise<Game | null> {
  const game = await change(gameEndpoints.create, { body: input });
  await putRow(gameEndpoints.list, game, byDateAndTime);
  if (game) announceSavedGame(game);
  void refreshConflicts();
  await Promise.all([
    refresh(teamEndpoints.list, opponentEndpoints.list),
    refreshReplaced(input.replacesGameId),
  ]);
  return game;
}

/** Returns the game as stored; null if the response could not be parsed. */
export async function updateGame(id: number, input: ToldGameUpdate): Promise<UpdatedGame | null> {
  const updated = await change(gameEndpoints.update, { params: { id }, body: input });
  const game = withoutChange(updated);
  await putRow(gameEndpoints.list, game, byDateAndTime);
  if (game) announceSavedGame(game);
  void refreshConflicts();
  await Promise.all([
    refresh(teamEndpoints.list, opponentEndpoints.list),
    refreshReplaced(game?.replacesGameId),
  ]);
  return updated;
}

/** The row of the list. */
function withoutChange(updated: UpdatedGame | null): Game | null {
  if (!updated) return null;
  const { change: _, ...game } = updated;
  return game;
}

/** The response has no record to show; all three lists are refetched, as specification section 7 requires. */
export async function deleteGame(id: number): Promise<void> {
  await change(gameEndpoints.remove, { params: { id } });
  await refreshGames();
}
