import { useGames } from '../school-data/games.api.ts';
import { useShownYear } from './school-year-context.tsx';

/**
 * The games of the shown school year and of the one before, which say where teams usually play: a season that has just begun has few.
 *
 * @param isNeeded without it nothing is read.
 */
export function useLatestGames(isNeeded = true) {
  const { days, current } = useShownYear();
  const { from, to } = days ?? current;
  const yearBefore = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
  return useGames(isNeeded ? { from: yearBefore, to } : null);
}
