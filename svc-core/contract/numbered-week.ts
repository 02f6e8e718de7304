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

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

export function numberedWeekOf(day: string): NumberedWeek {
  const calendarYear = Number(day.slice(0, 4));
  const number = dayNumber(day);
  const year = number < firstDayOf(calendarYear) ? calendarYear - 1 : calendarYear;
  return { year, week: Math.floor((number - firstDayOf(year)) / DAYS_OF_WEEK) + 1 };
}

/**
 * The day with the same week number and weekday some years later, or earlier if `years` is negative: 364 days for each year, 371 for
 * some. Week 53 of a year that has 52 is week 1 of the year after.
 */
export function correspondingDay(day: string, years: number): string {
  const { year } = numberedWeekOf(day);
  return plusDays(day, firstDayOf(year + years) - firstDayOf(year));
}

/** The day so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970-01-01. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The first Sunday of July, in days since 1970-01-01. */
function firstDayOf(year: number): number {
  const july = new Date(0);
  july.setUTCFullYear(year, 6, 1);
  return july.getTime() / DAY_MS + ((DAYS_OF_WEEK - july.getUTCDay()) % DAYS_OF_WEEK);
}
