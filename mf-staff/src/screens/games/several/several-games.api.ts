import { gameEndpoints } from '@fieldhouse/core-contract';
import type { GameBatchCheckView, GameBatchView, GameInput } from '@fieldhouse/core-contract';
import { call, mutate } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshChanges } from '../../../parts/changes/changes.api.ts';
import { refreshGames } from '../../../data/school-data/games.api.ts';

/** Games that were scheduled together. */
export type SavedBatch = Shown<GameBatchView>;

/** What would be in conflict, or twice on the schedule. Nothing is saved. */
export const checkGames = (games: readonly GameInput[]): Promise<Shown<GameBatchCheckView>> =>
  call(gameEndpoints.checkBatch, { body: { games: [...games] } });

/** Schedules the games, all or none. Returns null if the response could not be parsed. */
export async function saveGames(games: readonly GameInput[]): Promise<SavedBatch | null> {
  const saved = await mutate(gameEndpoints.createBatch, { body: { games: [...games] } });
  // Not awaited: the table is emptied before the longer list makes all its rows be read again.
  void Promise.all([refreshGames(), refreshChanges()]);
  return saved;
}
