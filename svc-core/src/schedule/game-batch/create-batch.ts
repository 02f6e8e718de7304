import { MAX_BATCH_GAMES } from '@fieldhouse/core-contract';
import type { GameBatchView, GameInput } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import { addGames } from '../changes/add-games.ts';
import { bySeverity } from '../conflicts/find-conflicts.ts';
import { gameProblem } from '../games/write-game.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { conflictsOfBatch } from './batch-conflicts.ts';
import { batchJson, requireKnown } from './batch-rows.ts';

/** Creates games, all or none, as one change set. @throws HttpProblem 400 with the fields of each invalid game, see `GameBatchInput`. */
export async function createBatch(
  school: SchoolData,
  userId: number,
  games: readonly GameInput[],
  logger: Logger,
): Promise<GameBatchView> {
  const { changeSetId, gameIds } = await school
    .transaction(async (tx) => {
      await requireKnown(tx, games);
      return addGames(tx, { kind: 'added', userId, tell: [] }, batchJson(games));
    })
    .catch(gameProblem);
  const ids = new Map(games.map((_game, place) => [place, gameIds[place] ?? 0]));
  const { conflictCheck, byRow } = await conflictsOfBatch(school, games, logger, ids);
  const conflicts = new Map(
    [...byRow.values()].flat().map((conflict) => [conflict.fingerprint, conflict]),
  );
  return {
    changeSetId,
    created: gameIds.length,
    gameIds: [...gameIds],
    conflicts: [...conflicts.values()].toSorted(bySeverity).slice(0, MAX_BATCH_GAMES),
    conflictCheck,
  };
}
