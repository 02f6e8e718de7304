import { daysBetween, plusDays, sundayOf } from '@fieldhouse/core-contract';

import type { Dashboard } from './dashboard.api.ts';

/** The games of one week, Sunday to Saturday, by how far the agreement on them is. */
export type SeasonWeek = Dashboard['weeks'][number];

/** The weeks with games, with those without between them, from that of a day, yyyy-MM-dd, on. Empty without games. */
export function seasonWeeks(weeks: readonly SeasonWeek[], from: string | undefined): SeasonWeek[] {
  const last = weeks.at(-1);
  if (!last || from === undefined) return [];
  const first = sundayOf(from);
  const found = new Map(weeks.map((week) => [week.start, week]));
  const count = daysBetween(first, last.start) / 7 + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = plusDays(first, 7 * index);
    return found.get(start) ?? { start, confirmed: 0, waiting: 0, change: 0, unsent: 0 };
  });
}
