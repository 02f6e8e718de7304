import { useMemo } from 'react';

import type { Game } from '../school-data/games.api.ts';
import { useShownYear } from './school-year-context.tsx';
import { isInYear } from './shown-year.ts';

/** The games of the shown school year, in their order. */
export function useGamesOfYear(games: readonly Game[] | undefined): readonly Game[] | undefined {
  const year = useShownYear();
  return useMemo(() => games?.filter(({ date }) => isInYear(year, date)), [games, year]);
}
