import type { CopiedGameView, CopiedSeasonView, ConflictView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import { conflictsByGame } from '../conflicts/find-conflicts.ts';
import { schoolYearsOf } from '../conflicts/school-years-of.ts';
import type { SchoolData } from '../../platform/school-data.ts';
import type { PlannedGame } from './plan-copies.ts';

/** Conflicts that are told of one game. */
const LISTED = 3;

type GameConflicts = Pick<CopiedGameView, 'conflictCount' | 'conflicts' | 'noPlay'>;

export interface CheckedCopies extends Pick<CopiedSeasonView, 'conflicts' | 'conflictCheck'> {
  /** Of the games with an open conflict or warning, or on a no-play date, by ID. */
  readonly byGame: ReadonlyMap<number, GameConflicts>;
}

/**
 * Finds the conflicts of planned or stored copies. A check that fails says so: the preview is worth reading without it, and what is saved
 * is saved.
 *
 * @param start the first day of each school year, MM-DD.
 */
export async function checkCopies(
  school: SchoolData,
  games: readonly PlannedGame[],
  start: string,
  logger: Logger,
): Promise<CheckedCopies> {
  try {
    const found = await findConflicts(school, games, start);
    return found ? checked(found) : unchecked('too-many');
  } catch (error) {
    logger.warn({ err: error }, 'copied games were not checked for conflicts');
    return unchecked('failed');
  }
}

async function findConflicts(
  school: SchoolData,
  planned: readonly PlannedGame[],
  start: string,
): Promise<ReadonlyMap<number, readonly ConflictView[]> | undefined> {
  const games = planned.map(({ source: _source, ...game }) => game);
  const days = schoolYearsOf(games, start);
  if (!days) return new Map();
  const given = { games, teams: [], opponents: [], canceled: [] };
  return conflictsByGame(school, days, given, { notes: ['no-play-tbd'] });
}

const unchecked = (conflictCheck: 'too-many' | 'failed'): CheckedCopies => ({
  conflictCheck,
  conflicts: [],
  byGame: new Map(),
});

function checked(found: ReadonlyMap<number, readonly ConflictView[]>): CheckedCopies {
  const open = [...found.values()].flat().filter(({ severity }) => severity !== 'note');
  const different = [...new Map(open.map((conflict) => [conflict.fingerprint, conflict])).values()];
  return {
    conflictCheck: 'done',
    conflicts: different.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')),
    byGame: new Map([...found].map(([id, list]) => [id, told(list)])),
  };
}

function told(list: readonly ConflictView[]): GameConflicts {
  const count = list.filter(({ severity }) => severity !== 'note').length;
  const conflicts = list
    .slice(0, LISTED)
    .map(({ rule, severity, message }) => ({ rule, severity, message }));
  return {
    ...(count > 0 ? { conflictCount: count } : {}),
    conflicts,
    ...(list.some(({ rule }) => rule === 'no-play') ? { noPlay: true } : {}),
  };
}
