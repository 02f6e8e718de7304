import { formatScreenDay } from '@fieldhouse/core-contract';
import type { SchoolYearSource } from '../preview.ts';
import type { ParseResult } from './parse-result.ts';
import { joinNotices, quote, parsed, parseError } from './parse-result.ts';
import { schoolYearNote } from './school-year.ts';

/** The day with its year, which is part of what was assumed. */
const dayWithYear = (date: string): string => formatScreenDay(date);

export interface DateOptions {
  /** Whether 'a/b' is day/month; month-first unless the file has a first number above 12. */
  readonly dayFirst: boolean;
  /** Dates without a year fall between August of this year and July of the next. */
  readonly schoolYear: number;
  /** The source of that school year. */
  readonly yearFrom: SchoolYearSource;
}

export interface ParsedDate {
  /** yyyy-MM-dd */
  readonly date: string;
  /** False if the year comes from `DateOptions`. */
  readonly hasYear: boolean;
  /** The weekday in the cell, if any; 0 is Sunday. */
  readonly weekday: number | null;
  /** The time of day in the same cell, as written. */
  readonly timeText: string | null;
}

const EXPECTED = 'a date like 9/5/2026';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
const WEEKDAY =
  /(?<![a-z])(sun|mon|tue|wed|thu|fri|sat)(?:s|sday|r|rs|rsday|nesday|urday|day)?(?![a-z])\.?,?/i;
const MONTH =
  '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\\.?';
const YEAR = "(?:,?\\s*(?:-|\\s)\\s*'?(\\d{4}|\\d{2})(?![\\d:]|\\s*(?:am|pm)\\b))?";
const SERIAL = /^(\d{5})(?:\.(\d+))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d))?(?!\d)/;
const MONTH_DAY = new RegExp(
  `^${MONTH}\\s*(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${YEAR.replace('(?:-|\\s)\\s*', '')}`,
  'i',
);
const DAY_MONTH = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[-\\s]+${MONTH}${YEAR}`, 'i');
const RANGE = /^\s*(?:-|–|—|&|to\b|thru\b|through\b)\s*(.+)$/i;
const LAST_YEAR = /(\d{4})\s*$/;
const CLOCK =
  /^[T,\s]+(?:@|at)?\s*(\d{1,2}(?:[:.]\d{2}){0,2}(?:\.\d+)?\s*(?:[ap]\.?\s*(?:m\.?)?)?Z?|noon|tbd|tba)$/i;
/** Excel's day 0; its calendar has a February 29, 1900. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

interface Parts {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly length: number;
}

/** Parses a date in any format found in schools' files; Feb 30 and month 13 are errors. */
export function parseDate(cell: string, rules: DateOptions): ParseResult<ParsedDate> {
  const text = cell.trim();
  if (text === '') return parseError('The date is missing', EXPECTED);
  if (text.length > 80) return parseError(`${quote(text)} isn't a date`, EXPECTED);
  const serial = fromSerial(text);
  if (serial) return serial;
  const weekday = WEEKDAY.exec(text);
  const rest = (weekday ? text.replace(weekday[0], ' ').replace(/\(\s*\)/, ' ') : text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  const parts = matchDateParts(rest, rules);
  if (!parts) return parseError(`${quote(text)} isn't a date`, EXPECTED);
  return finish(text, rest.slice(parts.length), parts, weekdayNumber(weekday?.[1]), rules);
}

function finish(
  text: string,
  tail: string,
  parts: Parts,
  weekday: number | null,
  rules: DateOptions,
): ParseResult<ParsedDate> {
  const clock = CLOCK.exec(tail)?.[1] ?? null;
  const range = clock === null ? RANGE.exec(tail)?.[1] : undefined;
  if (tail.trim() !== '' && clock === null && range === undefined) {
    return parseError(`${quote(text)} isn't a date`, EXPECTED);
  }
  const written = parts.year ?? yearAtEnd(range);
  const year = written ?? (parts.month >= 8 ? rules.schoolYear : rules.schoolYear + 1);
  const date = isoDate(year, parts.month, parts.day);
  if (!date) return parseError(`${quote(text)} isn't a real date`, EXPECTED);
  const value = {
    date,
    hasYear: written !== null,
    weekday,
    timeText: clock && !/^0{1,2}:00(:00)?$/.test(clock) ? clock : null,
  };
  const notices = [
    range === undefined ? null : `${quote(text)} covers several days, so we used the first`,
    written === null ? schoolYearNote(rules.schoolYear, rules.yearFrom) : null,
    weekday === null ? null : weekdayMismatchNote(date, weekday),
  ].filter((notice) => notice !== null);
  return parsed(value, joinNotices(notices));
}

/** The note for a date that doesn't match its weekday; null if it does. */
export function weekdayMismatchNote(date: string, weekday: number): string | null {
  const real = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (real === weekday) return null;
  return `The file says ${WEEKDAY_NAMES[weekday]}, but the date is ${dayWithYear(date)}, so we used the date`;
}

/** The weekday in a cell, 0 is Sunday; null if there is none. */
export function parseWeekday(cell: string): number | null {
  return weekdayNumber(WEEKDAY.exec(cell.slice(0, 40))?.[1]);
}

/** For two-number dates: 1 when only day-first makes a real date, -1 when only month-first does, 0 otherwise. */
export function dayFirstVote(cell: string): -1 | 0 | 1 {
  const text = cell
    .slice(0, 60)
    .replace(WEEKDAY, ' ')
    .replace(/^[\s,()]+/, '');
  const numbers = NUMBERS.exec(text);
  if (!numbers || SERIAL.test(text)) return 0;
  const [first, second] = [Number(numbers[1]), Number(numbers[3])];
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 1;
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? -1 : 0;
}

function matchDateParts(text: string, rules: DateOptions): Parts | null {
  const compact = COMPACT.exec(text);
  if (compact) return partsFrom(compact, 1, 2, 3);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return partsFrom(yearFirst, 1, 3, 4);
  const numbers = NUMBERS.exec(text);
  if (numbers) return rules.dayFirst ? partsFrom(numbers, 4, 3, 1) : partsFrom(numbers, 4, 1, 3);
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay) return partsFrom(monthDay, 3, 1, 2);
  const dayMonth = DAY_MONTH.exec(text);
  return dayMonth ? partsFrom(dayMonth, 3, 2, 1) : null;
}

function partsFrom(match: RegExpExecArray, year: number, month: number, day: number): Parts {
  const name = MONTHS.indexOf((match[month] ?? '').slice(0, 3).toLowerCase());
  return {
    year: match[year] === undefined ? null : fullYear(match[year]),
    month: name >= 0 ? name + 1 : Number(match[month]),
    day: Number(match[day]),
    length: match[0].length,
  };
}

function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  return Number(text) < 80 ? 2000 + Number(text) : 1900 + Number(text);
}

function yearAtEnd(text: string | undefined): number | null {
  const year = text === undefined ? undefined : LAST_YEAR.exec(text)?.[1];
  return year === undefined ? null : Number(year);
}

function weekdayNumber(name: string | undefined): number | null {
  return name === undefined ? null : WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());
}

function isoDate(year: number, month: number, day: number): string | null {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** https://support.microsoft.com/office/date-systems-in-excel-e7fe7167-48a9-4b96-bb53-5612a800b487 */
function fromSerial(text: string): ParseResult<ParsedDate> | null {
  const match = SERIAL.exec(text);
  const days = Number(match?.[1]);
  if (!match || days < 40_000 || days > 60_000) return null;
  const date = new Date(SERIAL_START + days * DAY_MS).toISOString().slice(0, 10);
  const timeText = match[2] === undefined ? null : `0.${match[2]}`;
  return parsed(
    { date, hasYear: true, weekday: null, timeText },
    `We read Excel's date number ${quote(text)} as ${dayWithYear(date)}`,
  );
}
