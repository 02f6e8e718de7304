import { schoolYearOfDay } from '@fieldhouse/core-contract';

import type { Game } from '../school-data/games.api.ts';
import { useChooseYear, useShownYear } from './school-year-context.tsx';
import { ALL_YEARS, isInYear } from './shown-year.ts';

/** Shows the school year of some games, or all years if they are in several, without a history entry of its own. */
export function useShowYearOf(): (games: readonly Game[]) => void {
  const year = useShownYear();
  const choose = useChooseYear();
  const start = year.current.from.slice('yyyy-'.length);
  return (games) => {
    if (games.every(({ date }) => isInYear(year, date))) return;
    const [label = ALL_YEARS, ...others] = new Set(
      games.map(({ date }) => schoolYearOfDay(date, start).label),
    );
    choose(others.length === 0 ? label : ALL_YEARS, { replaces: true });
  };
}
