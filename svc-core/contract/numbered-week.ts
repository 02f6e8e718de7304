import { daysBetween, plusDays, sundayOf } from './day.ts';
/**
 * The weeks by which associations number their calendars: week 1 is the week, Sunday to Saturday, of July's first Sunday. Derived from
 * what they publish, see the tests. Days are yyyy-MM-dd.
 */
export interface NumberedWeek {
  /** The year of the July that its week 1 is in: 2026 for March 2027. */
  readonly year: number;
  /** 1 to 53. The days of July before its first Sunday are in the last week of the year before. */
  readonly week: number;
}

const DAYS_OF_WEEK = 7;

export function numberedWeekOf(day: string): NumberedWeek {
  const calendarYear = Number(day.slice(0, 4));
  const year = day < firstDayOf(calendarYear) ? calendarYear - 1 : calendarYear;
  return { year, week: Math.floor(daysBetween(firstDayOf(year), day) / DAYS_OF_WEEK) + 1 };
}

/**
 * The day with the same week number and weekday some years later, or earlier if `years` is negative: 364 days for each year, 371 for
 * some. Week 53 of a year that has 52 is week 1 of the year after.
 */
export function correspondingDay(day: string, years: number): string {
  const { year } = numberedWeekOf(day);
  return plusDays(day, daysBetween(firstDayOf(year), firstDayOf(year + years)));
}

/** The first Sunday of July. */
const firstDayOf = (year: number): string =>
  sundayOf(`${String(year).padStart(4, '0')}-07-0${DAYS_OF_WEEK}`);
