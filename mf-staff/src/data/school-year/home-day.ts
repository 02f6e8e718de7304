import type { Game } from '../school-data/games.api.ts';
import { isInYear } from './shown-year.ts';
import type { ShownYear } from './shown-year.ts';

/**
 * The day, yyyy-MM-dd, at which a school year opens: that of its first game, or its first day. Null for today, in the current year and
 * where all years are shown.
 */
export function homeDay(games: readonly Game[], year: ShownYear): string | null {
  if (year.isCurrent || year.days === null) return null;
  const days = games.map(({ date }) => date).filter((day) => isInYear(year, day));
  return days.toSorted().at(0) ?? year.days.from;
}
