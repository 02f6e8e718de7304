import type { CopiedGameView, CopiedSeasonView, ConflictView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import { checkGivenGames } from '../conflicts/check-given-games.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import type { PlannedGame } from './plan-copies.ts';

/** Conflicts that are told of one game. */
const LISTED = 3;

type GameConflicts = Pick<CopiedGameView, 'conflictCount' | 'conflicts' | 'noPlay'>;

export interface CheckedCopies extends Pick<CopiedSeasonView, 'conflicts' | 'conflictCheck'> {
  /** Of the games with an open conflict or warning, or on a no-play date, by ID. */
  readonly byGame: ReadonlyMap<number, GameConflicts>;
}

/** Finds the conflicts of planned or stored copies. */
export async function checkCopies(
  school: SchoolData,
  planned: readonly PlannedGame[],
  logger: Logger,
): Promise<CheckedCopies> {
  const games = planned.map(({ source: _source, ...game }) => game);
  const options = { notes: ['no-play-tbd'] } as const;
  const { conflictCheck, byGame } = await checkGivenGames(school, games, logger, options);
  const open = [...byGame.values()].flat().filter(({ severity }) => severity !== 'note');
  const different = [...new Map(open.map((conflict) => [conflict.fingerprint, conflict])).values()];
  return {
    conflictCheck,
    conflicts: different.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')),
    byGame: new Map([...byGame].map(([id, list]) => [id, told(list)])),
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
