import type { ConflictView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { NONE, conflictsByGame } from './find-conflicts.ts';
import type { ConflictOptions, GivenGame } from './find-conflicts.ts';
import { schoolYearsOf } from './school-years-of.ts';

export interface CheckedGames {
  readonly conflictCheck: 'done' | 'too-many' | 'failed';
  /** The open conflicts and warnings of each game that has any, by its ID, the worst first. */
  readonly byGame: ReadonlyMap<number, readonly ConflictView[]>;
}

interface CheckOptions extends ConflictOptions {
  /** The stored games that no longer take place. */
  readonly canceled?: readonly number[];
}

/** Finds the conflicts of games. A failure is reported in the result, because it must not fail what the check is for. */
export async function checkGivenGames(
  school: SchoolData,
  games: readonly GivenGame[],
  logger: Logger,
  { canceled = [], ...options }: CheckOptions = {},
): Promise<CheckedGames> {
  const unchecked = (conflictCheck: CheckedGames['conflictCheck']) => ({
    conflictCheck,
    byGame: new Map(),
  });
  if (games.length === 0) return unchecked('done');
  try {
    const { schoolYearStart } = await school.db.school.findFirstOrThrow({
      select: { schoolYearStart: true },
    });
    const days = schoolYearsOf(games, schoolYearStart);
    if (!days) return unchecked('done');
    const byGame = await conflictsByGame(school, days, { ...NONE, games, canceled }, options);
    return byGame ? { conflictCheck: 'done', byGame } : unchecked('too-many');
  } catch (error) {
    logger.warn({ err: error }, 'games were not checked for conflicts');
    return unchecked('failed');
  }
}
