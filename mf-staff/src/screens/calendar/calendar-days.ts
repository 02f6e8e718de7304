import { formatDate } from '@fieldhouse/core-contract';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { isSameMonth } from 'date-fns/isSameMonth';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { monthAndYear } from '../../data/school-data/day-words.ts';
import { isoDay } from '../../data/school-data/iso-day.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import type { NoPlayMark } from './use-no-play-marks.ts';

export type CalendarMode = 'month' | 'week';

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day of the grid with its games by time; games with a TBD time come last. */
export interface CalendarDay {
  readonly date: Date;
  /** yyyy-MM-dd */
  readonly key: string;
  /** False for days of the adjacent months that complete the first and last week. */
  readonly inMonth: boolean;
  readonly games: readonly Game[];
  readonly noPlay: readonly NoPlayMark[];
}

const byTime = (one: Game, other: Game): number => {
  const [first, second] = [one.time ?? '~', other.time ?? '~'];
  return first < second ? -1 : first > second ? 1 : one.id - other.id;
};

/** The whole weeks of a month or week view, starting on Sunday. */
function shownInterval(anchor: Date, mode: CalendarMode): { start: Date; end: Date } {
  const [first, last] =
    mode === 'month' ? [startOfMonth(anchor), endOfMonth(anchor)] : [anchor, anchor];
  return { start: startOfWeek(first), end: endOfWeek(last) };
}

/** The first and last day of a month or week view, yyyy-MM-dd. */
export function shownDays(anchor: Date, mode: CalendarMode): { from: string; to: string } {
  const { start, end } = shownInterval(anchor, mode);
  return { from: isoDay(start), to: isoDay(end) };
}

/** The days of a month or week view, as whole weeks starting on Sunday, each with its games. */
export function calendarDays(
  anchor: Date,
  mode: CalendarMode,
  games: readonly Game[],
  noPlay: readonly NoPlayMark[] = [],
): CalendarDay[] {
  const byDay = Map.groupBy(games, (game) => game.date);
  return eachDayOfInterval(shownInterval(anchor, mode)).map((date) => ({
    date,
    key: isoDay(date),
    inMonth: mode === 'week' || isSameMonth(date, anchor),
    games: (byDay.get(isoDay(date)) ?? []).toSorted(byTime),
    noPlay: noPlay.filter(({ from, to }) => from <= isoDay(date) && isoDay(date) <= to),
  }));
}

/** The days of a grid by week. */
export const inWeeks = (days: readonly CalendarDay[]): CalendarDay[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );

/** The anchor day of the next (1) or previous (-1) month or week. */
export const stepFrom = (anchor: Date, mode: CalendarMode, by: 1 | -1): Date =>
  mode === 'month' ? addMonths(startOfMonth(anchor), by) : addWeeks(anchor, by);

/** 'November 2026', or 'Week of 11/15/2026'. */
export const calendarTitle = (anchor: Date, mode: CalendarMode): string =>
  mode === 'month' ? monthAndYear(anchor) : `Week of ${formatDate(isoDay(startOfWeek(anchor)))}`;
