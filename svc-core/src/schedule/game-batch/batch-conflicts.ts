import type { BatchCheck, ConflictView, GameInput } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import { checkGivenGames } from '../conflicts/check-given-games.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

export interface BatchConflicts {
  readonly conflictCheck: BatchCheck;
  /** The open conflicts and warnings of each game that has any, by its index, the worst first. */
  readonly byRow: ReadonlyMap<number, readonly ConflictView[]>;
}

/** Finds the conflicts of games that are saved or checked together. @param ids the games' IDs by their indexes, if they are stored. */
export async function conflictsOfBatch(
  school: SchoolData,
  games: readonly GameInput[],
  logger: Logger,
  ids: ReadonlyMap<number, number> = new Map(),
): Promise<BatchConflicts> {
  const rows = new Map<number, number>();
  const given = games.flatMap(({ status, score: _score, ...game }, place) => {
    // A canceled game takes place nowhere.
    if (status === 'canceled') return [];
    const id = ids.get(place) ?? -place - 1;
    rows.set(id, place);
    return [{ ...game, id, gameType: game.gameType ?? 'game' }];
  });
  const { conflictCheck, byGame } = await checkGivenGames(school, given, logger);
  const byRow = new Map([...byGame].map(([id, conflicts]) => [rows.get(id) ?? -1, conflicts]));
  return { conflictCheck, byRow };
}
