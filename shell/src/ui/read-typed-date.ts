import { WEEKDAY_NAME, isoDate, readDateText } from '@fieldhouse/core-contract';
import type { DateText } from '@fieldhouse/core-contract';

const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
/** Not 'Monroe'. */
const WEEKDAY = new RegExp(`^${WEEKDAY_NAME}\\.?$`);
/** The month in which a school year begins. */
const SCHOOL_YEAR_START = 8;
/** A day of this school year that is further back means the coming school year. */
const MOST_MONTHS_BACK = 6;

export interface TypedDateOptions {
  /** The day that '+7' counts from; today by default. */
  readonly from?: Date | undefined;
  /** The first day of the year in which a day without a year is. */
  readonly yearFrom?: Date | undefined;
}

type DayInYear = Pick<DateText, 'month' | 'day'>;

/**
 * The day that a person typed: a date in any form that imports read ('9/5', '5-Sep-26', 'F 9/5'), 'fri', 'today', 'tomorrow', or '+7' days
 * after `from`. A weekday is the next one, or today. A day without a year is in the year from `yearFrom` on; without it in the school year of `today`, or in
 * the next one if it is more than half a year back. Undefined if it cannot be read.
 */
export function readTypedDate(
  typed: string,
  today: Date,
  { from = today, yearFrom }: TypedDateOptions = {},
): Date | undefined {
  const text = typed.trim().toLowerCase();
  return (
    readDistance(text, from) ??
    readName(text, today) ??
    readDate(text, (day) => (yearFrom ? yearSince(day, yearFrom) : guessYear(day, today)))
  );
}

function readDistance(text: string, from: Date): Date | undefined {
  const days = /^([+-])\s*(\d{1,3})\s*d?$/.exec(text);
  return days ? daysAfter(from, Number(`${days[1]}${days[2]}`)) : undefined;
}

function readName(text: string, today: Date): Date | undefined {
  if (text === 'today' || text === 'tod') return daysAfter(today, 0);
  if (/^(?:tom|tmr|tomorrow)$/.test(text)) return daysAfter(today, 1);
  if (!WEEKDAY.test(text)) return undefined;
  const weekday = WEEKDAYS.indexOf(text.slice(0, 3));
  return daysAfter(today, (weekday - today.getDay() + 7) % 7);
}

function readDate(text: string, yearOf: (day: DayInYear) => number): Date | undefined {
  // '9 5' and '9 - 5' are typed in a hurry.
  const numbers = /^\d{1,4}(?:\s*[/.\s-]\s*\d{1,4}){1,2}$/.test(text);
  const read = readDateText(numbers ? text.replaceAll(/\s*[/.\s-]\s*/g, '/') : text);
  if (!read || read.rest.trim() !== '') return undefined;
  const { month, day, year } = read;
  const isReal = isoDate(year ?? yearOf(read), month, day) !== null;
  return isReal ? new Date(year ?? yearOf(read), month - 1, day) : undefined;
}

function guessYear({ month, day }: DayInYear, today: Date): number {
  const start = today.getFullYear() - (today.getMonth() + 1 < SCHOOL_YEAR_START ? 1 : 0);
  const year = month < SCHOOL_YEAR_START ? start + 1 : start;
  const earliest = new Date(today.getFullYear(), today.getMonth() - MOST_MONTHS_BACK, 1);
  return new Date(year, month - 1, day) < earliest ? year + 1 : year;
}

const yearSince = ({ month, day }: DayInYear, from: Date): number =>
  new Date(from.getFullYear(), month - 1, day) < from ? from.getFullYear() + 1 : from.getFullYear();

const daysAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
