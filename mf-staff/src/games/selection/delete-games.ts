import { gameEndpoints } from '@fieldhouse/core-contract';
import { change, isDeletedRecord, isUnauthorized } from '@fieldhouse/shell/api';

import { refreshGames } from '../../school-data/games.api.ts';
import type { Game } from '../../school-data/games.api.ts';

/** A game that could not be deleted, and the error. */
export interface DeleteFailure {
  readonly game: Game;
  readonly error: unknown;
}

/**
 * Deletes games one by one, and refreshes the lists once at the end. A game that someone else deleted meanwhile counts as deleted.
 *
 * @param onProgress gets how many games are done.
 * @throws if the session ended.
 */
export async function deleteGames(
  games: readonly Game[],
  onProgress: (done: number) => void,
): Promise<readonly DeleteFailure[]> {
  const failures: DeleteFailure[] = [];
  try {
    for (const [at, game] of games.entries()) {
      onProgress(at);
      try {
        await change(gameEndpoints.remove, { params: { id: game.id } });
      } catch (error) {
        if (isUnauthorized(error)) throw error;
        if (!isDeletedRecord(error)) failures.push({ game, error });
      }
    }
  } finally {
    await refreshGames();
  }
  return failures;
}
