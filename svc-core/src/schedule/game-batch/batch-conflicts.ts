import type { BatchCheck, ConflictView, GameInput } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import { conflictsByGame } from '../conflicts/find-conflicts.ts';
import { schoolYearsOf } from '../conflicts/school-years-of.ts';
import type { SchoolData } from '../../platform/school-data.ts';

export interface BatchConflicts {
  readonly conflictCheck: BatchCheck;
  /** The open conflicts and warnings of each game that has any, by its place, the worst first. */
  readonly byRow: ReadonlyMap<number, readonly ConflictView[]>;
}

/**
 * Finds the conflicts of games that are saved or checked together. A check that fails says so: it must not hold up what it is for.
 *
 * @param ids the games' IDs by their places, if they are stored.
 */
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
  try {
    const { schoolYearStart } = await school.db.school.findUniqueOrThrow({
      where: { id: school.schoolId },
      select: { schoolYearStart: true },
    });
    const days = schoolYearsOf(given, schoolYearStart);
    if (!days) return { conflictCheck: 'done', byRow: new Map() };
    const all = { games: given, teams: [], opponents: [], canceled: [] };
    const found = await conflictsByGame(school, days, all);
    if (!found) return { conflictCheck: 'too-many', byRow: new Map() };
    return {
      conflictCheck: 'done',
      byRow: new Map([...found].map(([id, conflicts]) => [rows.get(id) ?? -1, conflicts])),
    };
  } catch (error) {
    logger.warn({ err: error }, 'games were not checked for conflicts');
    return { conflictCheck: 'failed', byRow: new Map() };
  }
}
