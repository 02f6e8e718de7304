import type { ConflictView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { conflictsByGame } from './find-conflicts.ts';
import type { ConflictOptions, GivenGame, GivenGames } from './find-conflicts.ts';
import { schoolYearsOf } from './school-years-of.ts';

export interface CheckedGames {
  readonly conflictCheck: 'done' | 'too-many' | 'failed';
  /** The open conflicts and warnings of each game that has any, by its ID, the worst first. */
  readonly byGame: ReadonlyMap<number, readonly ConflictView[]>;
}

/** What else would be saved with the games: their new teams and opponents, and the stored games that no longer take place. */
type CheckOptions = ConflictOptions & Partial<Omit<GivenGames, 'games'>>;

/** Finds the conflicts of games. A failure is reported in the result, because it must not fail what the check is for. */
export async function checkGivenGames(
  school: SchoolData,
  games: readonly GivenGame[],
  logger: Logger,
  { canceled = [], teams = [], opponents = [], ...options }: CheckOptions = {},
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
    const byGame = await conflictsByGame(
      school,
      days,
      { games, teams, opponents, canceled },
      options,
    );
    return byGame ? { conflictCheck: 'done', byGame } : unchecked('too-many');
  } catch (error) {
    logger.warn({ err: error }, 'games were not checked for conflicts');
    return unchecked('failed');
  }
}
