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
  // Not awaited: the table is emptied first, which saves reading all its rows again.
  void Promise.all([refreshGames(), refreshChanges()]);
  return saved;
}
