import type { MarksOfDay } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';

import { isOpen, needsReason } from '../conflict-check/open-conflict.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** The severities that are marked, the worst first. */
const MARKED = ['conflict', 'warning'] as const;
export type Mark = (typeof MARKED)[number];

const isAhead = ({ date }: Conflict, today: string): boolean => date === undefined || date >= today;

/** The number of open conflicts that are neither warnings nor notes, from today on. */
export const countConflictsAhead = (conflicts: readonly Conflict[], today: string): number =>
  conflicts.filter((conflict) => needsReason(conflict) && isAhead(conflict, today)).length;

/** The worst open conflict or warning of each game by ID; those of past days are left out. `today` is yyyy-MM-dd. */
export function markedGames(
  conflicts: readonly Conflict[],
  today: string,
): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  const open = conflicts.filter((conflict) => isOpen(conflict) && isAhead(conflict, today));
  for (const mark of MARKED) {
    for (const { gameIds } of open.filter(({ severity }) => severity === mark)) {
      for (const id of gameIds) if (!marks.has(id)) marks.set(id, mark);
    }
  }
  return marks;
}

/** Like {@link markedGames}, from the service's summary: a game is marked until its last conflict or warning is past. */
export function marksAhead(
  days: readonly Shown<MarksOfDay>[],
  today: string,
): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  const ahead = days.filter(({ date }) => date >= today);
  for (const mark of MARKED) {
    for (const { [mark]: ids } of ahead)
      for (const id of ids) if (!marks.has(id)) marks.set(id, mark);
  }
  return marks;
}
