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

/** Weeks in a row without games, shown as one. */
export interface EmptyWeeks {
  readonly start: string;
  readonly count: number;
}

/** Fewer weeks without games are shown one by one. */
const FEWEST_FOLDED = 3;

const isEmpty = ({ confirmed, waiting, change, unsent }: SeasonWeek): boolean =>
  confirmed + waiting + change + unsent === 0;

/** The weeks, with those in a row without games as one, but not the week that begins on `current`. */
export function foldEmptyWeeks(
  weeks: readonly SeasonWeek[],
  current: string,
): (SeasonWeek | EmptyWeeks)[] {
  const shown: (SeasonWeek | EmptyWeeks)[] = [];
  for (let from = 0; from < weeks.length;) {
    const rest = weeks.slice(from);
    const end = rest.findIndex((week) => !isEmpty(week) || week.start === current);
    const run = end < 0 ? rest : rest.slice(0, Math.max(end, 1));
    const [first] = run;
    if (first && run.length >= FEWEST_FOLDED) shown.push({ start: first.start, count: run.length });
    else shown.push(...run);
    from += run.length;
  }
  return shown;
}
