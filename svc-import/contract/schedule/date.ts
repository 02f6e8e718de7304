import {
  MONTH_NAME,
  WEEKDAY_NAME,
  formatScreenDay,
  isoDate,
  readDateText,
  DAY_MS,
  dayText,
  weekdayOf,
} from '@fieldhouse/core-contract';
import type { DateText } from '@fieldhouse/core-contract';
import type { SchoolYearSource } from '../preview.ts';
import { phraseOf } from './entry-words.ts';
import type { ParseResult } from './parse-result.ts';
import { joinNotices, quote, parsed, parseError } from './parse-result.ts';
import { formatSchoolYear } from '../school-year.ts';

interface DateOptions {
  /** Whether 'a/b' is day/month; month-first unless the file has a first number above 12. */
  readonly dayFirst: boolean;
  /** Dates without a year fall between August of this year and July of the next. */
  readonly schoolYear: number;
  readonly yearFrom: SchoolYearSource;
}

export interface ParsedDate {
  /** yyyy-MM-dd */
  readonly date: string;
  /** False if the year comes from `DateOptions`. */
  readonly hasYear: boolean;
  /** The weekday in the cell, if any; 0 is Sunday. */
  readonly weekday: number | null;
  /** The time in the same cell as written, also the midnight of a date without a time. */
  readonly timeText: string | null;
}

const EXPECTED = 'a date like 9/5/2026';
const LONGEST = 80;
const SERIAL = /^(\d{5})(?:\.(\d+))?$/;
/** Day and month as two numbers in either order, unless a month is named before them. */
const TWO_NUMBERS = /^(\D*)(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d)/;
const MONTH_NAMED = new RegExp(MONTH_NAME, 'i');
/** The marks of footnotes. */
const MARKS = /[\s*†‡#^+%.,–—-]+$/;
const HYPHENS = /[‐‑‒]/g;
const SLASHES = /[⁄∕]/g;
/** '4:30 PM, Tuesday, October 6' */
const TIME_FIRST = /^(\d{1,2}:\d{2}\s?[ap]\.?m\.?)[\s,]+(?:on\s)?(.+)$/i;
const QUOTES = /^["“”'‘’]+|["“”'‘’]+$|^\((?=[^()]*\)$)|(?<=^\([^()]*)\)$/g;
/** Two numbers of which the second may be a day or a year: 'Oct-20', 'Oct 20, 21'. */
const DAY_OR_YEAR = /^([a-z]{3,9})-(\d{1,2})$|^(.*[a-z].* )(\d{1,2}), ?(\d{2})$/i;
const UNTIL = /^\s*(?:->|=>|→|-|–|—|&|,|to\b|thru\b|through\b|and\b)\s*/i;
const LATER_DAY = new RegExp(
  String.raw`^(?:(?:${WEEKDAY_NAME}|${MONTH_NAME})\.?,?\s*){0,2}\d{1,2}(?:st|nd|rd|th)?(?![\d:;]|\.\d|\s*[ap]\.?\s?m?\b)`,
  'i',
);
/** 'Oct 20/21', but not 'Oct 20/26', which may be of 2026. */
const BEHIND_SLASH = /^\s?\/\s?((\d{0,2}).*)$/;
/** The words before a date. */
const START = new RegExp(
  String.raw`^((?:(?:week|wk|game|gm|match|round|date)\W?\d{1,2}[\s:–—-]+)?[^\d]*?)(?=\d|(?<![a-z])(?:${MONTH_NAME}|${WEEKDAY_NAME}))`,
  'i',
);
const DOUBT =
  /\?|\b(?:tentative|possible|pending|unconfirmed|tb[ad]|if|or|needed|necessary|^was|^(?:moved |makeup |make-?up )?(?:from|for)|week of|(?:rain|snow|back-?up)\s?date(?=\W*$))\b/i;
const LAST_YEAR = /(?<!\d)(\d{4})(?!\d)/;
const TIME_BEHIND = /^(?:T(?=\d)|[\s,@|–—-]+(?:at\s+)?)(?=\S)(.+)$/i;
const TIME_OF_DAY =
  /\d{1,2}[:;]\d{2}|\d\s*[ap]\.?\s?m?\b|^\d{1,2}(?:\.\d{2})?$|^\d{6}Z?$|\b(?:noon|midnight|tb[ad]|after school)\b/i;
/** Day 0 of Excel, whose calendar has a February 29, 1900. */
const SERIAL_START = Date.UTC(1899, 11, 30);

/** Parses a date in any format found in schools' files; Feb 30 and month 13 are errors. */
export function parseDate(cell: string, rules: DateOptions): ParseResult<ParsedDate> {
  const written = cell.trim();
  if (written === '') return parseError('The date is missing', EXPECTED);
  const serial = fromSerial(written);
  if (serial) return serial;
  const notDate = parseError(`${quote(written)} isn't a date`, EXPECTED);
  if (written.length > LONGEST) return notDate;
  const text = written
    .replace(HYPHENS, '-')
    .replace(SLASHES, '/')
    .replace(QUOTES, '')
    .replace(TIME_FIRST, '$2 $1')
    .replace(DAY_OR_YEAR, (...parts) => withDays(parts, rules));
  const start = START.exec(text)?.[1] ?? '';
  const hasRemark = isRemark(start);
  const read = readDateText(hasRemark ? text.slice(start.length) : text, rules.dayFirst);
  return read ? finish(written, read, rules, hasRemark) : notDate;
}

/** Reads a second number as a day if it would be a year far from the school year: 'Oct-20'. */
function withDays(parts: readonly string[], { schoolYear }: DateOptions): string {
  const [text = '', month, alone, before, day, next] = parts;
  const isFar = Math.abs(2000 + Number(alone ?? next) - schoolYear) > 3;
  if (!isFar) return text;
  if (month !== undefined) return `${month} ${alone}`;
  return Number(next) === Number(day) + 1 ? `${before}${day}-${next}` : text;
}

function finish(
  text: string,
  { weekday, rest, ...written }: DateText,
  rules: DateOptions,
  hasRemark: boolean,
): ParseResult<ParsedDate> {
  const tail = rest.replace(MARKS, '');
  const later = laterDayIn(tail, written.day);
  const timeText = timeIn(later === null ? tail : behindDay(later, rules.dayFirst));
  const isAlone = tail === '' || timeText !== null || later !== null;
  if (!isAlone && !isRemark(tail)) return parseError(`${quote(text)} isn't a date`, EXPECTED);
  const named =
    written.year ?? (later === null ? null : yearBefore(later, written.month, rules.dayFirst));
  const year = named ?? (written.month >= 8 ? rules.schoolYear : rules.schoolYear + 1);
  const date = isoDate(year, written.month, written.day);
  if (!date) return parseError(`${quote(text)} isn't a real date`, EXPECTED);
  const notices = [
    later !== null ? `${quote(text)} covers several days, so we used the first` : null,
    isAlone && !hasRemark ? null : `We read ${quote(text)} as ${formatScreenDay(date)}`,
    named === null ? schoolYearNote(rules.schoolYear, rules.yearFrom) : null,
    weekday === null ? null : weekdayMismatchNote(date, weekday),
  ].filter((notice) => notice !== null);
  return parsed({ date, hasYear: named !== null, weekday, timeText }, joinNotices(notices));
}

/** '(DH)', '- Senior Night', 'NEW DATE': words that leave the day sure. */
function isRemark(tail: string): boolean {
  const kind = DOUBT.test(tail) || !/[a-z]/i.test(tail) ? undefined : phraseOf(tail)?.kind;
  return kind === 'note' || kind === 'occasion' || kind === 'event' || kind === 'team';
}

/** The last of several days as written; null if there is only one. */
function laterDayIn(tail: string, day: number): string | null {
  const [, behind, next] = BEHIND_SLASH.exec(tail) ?? [];
  const isNext = next === '' || Number(next) === day + 1;
  const text = behind !== undefined && isNext ? behind : tail.replace(UNTIL, '');
  return text !== tail && LATER_DAY.test(text) ? text : null;
}

const behindDay = (later: string, dayFirst: boolean): string =>
  readDateText(later, dayFirst)?.rest ?? later.replace(LATER_DAY, '');

/** The year of the first day, if that of the last day is written: of 'Dec 30 - Jan 2, 2027' it is 2026. */
function yearBefore(later: string, month: number, dayFirst: boolean): number | null {
  const last = readDateText(later, dayFirst);
  const year = last?.year ?? Number(LAST_YEAR.exec(later)?.[1] ?? 0);
  if (year === 0) return null;
  return last && last.month < month ? year - 1 : year;
}

/** The time behind a date; null if there is none. */
function timeIn(tail: string): string | null {
  const text = TIME_BEHIND.exec(tail)?.[1] ?? null;
  if (text === null || !TIME_OF_DAY.test(text)) return null;
  // With seconds, what follows the time is read as an offset and not as a second time.
  return /^T/i.test(tail) ? text.replace(/^(\d{1,2}:\d{2})(?=[+-]|Z)/i, '$1:00') : text;
}

/** The note for a date that doesn't match its weekday; null if it does. */
export function weekdayMismatchNote(date: string, weekday: number): string | null {
  const real = weekdayOf(date);
  if (real === weekday) return null;
  // 2023 began on a Sunday.
  const said = WEEKDAY.format(Date.UTC(2023, 0, 1 + weekday));
  return `The file says ${said}, but the date is ${formatScreenDay(date)}, so we used the date`;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** For two-number dates: 1 when only day-first makes a real date, -1 when only month-first does, 0 otherwise. */
export function dayFirstVote(cell: string): -1 | 0 | 1 {
  const text = cell.slice(0, 60);
  const numbers = TWO_NUMBERS.exec(text);
  if (!numbers || SERIAL.test(text) || MONTH_NAMED.test(numbers[1] ?? '')) return 0;
  const [first, second] = [Number(numbers[2]), Number(numbers[3])];
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return 1;
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? -1 : 0;
}

/** https://support.microsoft.com/office/date-systems-in-excel-e7fe7167-48a9-4b96-bb53-5612a800b487 */
function fromSerial(text: string): ParseResult<ParsedDate> | null {
  const match = SERIAL.exec(text);
  const days = Number(match?.[1]);
  if (!match || days < 40_000 || days > 60_000) return null;
  const date = dayText(new Date(SERIAL_START + days * DAY_MS));
  const timeText = match[2] === undefined ? null : `0.${match[2]}`;
  return parsed(
    { date, hasYear: true, weekday: null, timeText },
    `We read Excel's date number ${quote(text)} as ${formatScreenDay(date)}`,
  );
}

/** From June, files are about the next school year. */
const LOOKS_AHEAD_FROM = 6;

/** The school year of files imported on a day, yyyy-MM-dd. */
export function schoolYearOf(today: string): number {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month >= LOOKS_AHEAD_FROM ? year : year - 1;
}

function schoolYearNote(schoolYear: number, from: SchoolYearSource): string {
  const year = formatSchoolYear(schoolYear);
  switch (from) {
    case 'told':
      return `For dates without a year, we used the school year you chose, ${year}`;
    case 'dates':
      return `For dates without a year, we used the school year of the file's other dates, ${year}`;
    case 'weekdays':
      return `For dates without a year, we used the school year that fits their weekdays, ${year}`;
    case 'named':
      return `For dates without a year, we used the school year that the file's title or name says, ${year}`;
    case 'remembered':
      return `For dates without a year, we used the same school year as last time, ${year}`;
    case 'today':
      return `For dates without a year, we used the current school year, ${year}, because nothing in the file says which one. Check these dates`;
  }
}
