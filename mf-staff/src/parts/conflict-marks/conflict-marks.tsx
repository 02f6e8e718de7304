import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';

import { useConflicts } from '../../data/school-data/conflicts.api.ts';
import { conflictYear } from '../../data/school-year/conflict-year.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { markedGames, marksAhead } from './marked-games.ts';
import type { Mark } from './marked-games.ts';

const MarksContext = createContext<ReadonlyMap<number, Mark>>(new Map());

/** Reads once which games inside have conflicts. Until they are loaded, or if loading fails, no game has a mark. */
export const ConflictMarks = ({ children }: { readonly children: ReactNode }) => {
  const { data } = useConflicts(conflictYear(useShownYear()), { markBy: 'game' });
  const today = useToday();
  const marks = useMemo(
    () =>
      // A service of an older release sends the conflicts themselves.
      data?.marksByDay ? marksAhead(data.marksByDay, today) : markedGames(data?.open ?? [], today),
    [data, today],
  );
  return <MarksContext value={marks}>{children}</MarksContext>;
};

/** The mark of a game; undefined for most. */
export const useConflictMark = (gameId: number): Mark | undefined => use(MarksContext).get(gameId);

/** The marks of all games by ID. */
export const useConflictMarks = (): ReadonlyMap<number, Mark> => use(MarksContext);
