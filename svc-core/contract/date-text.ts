/** A date as it is written, which need not exist. */
export interface DateText {
  readonly year: number | null;
  /** 1 is January. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday; null if the text names none. */
  readonly weekday: number | null;
  /** The text behind the date. */
  readonly rest: string;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const LETTERS: ReadonlyMap<string, number> = new Map(
  // 'S' is Saturday or Sunday.
  ['su u', 'm mo', 't tu', 'w we', 'th r', 'f fr', 'sa'].flatMap((names, weekday) =>
    names.split(' ').map((name): [string, number] => [name, weekday]),
  ),
);
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

/** The name of a weekday or a month, whole or short, in a regular expression. */
export const WEEKDAY_NAME =
  '(?:sun|mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?(?![a-z])';
export const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';

const NAMED = `${WEEKDAY_NAME}\\.?`;
const LETTERED = '(?:su|u|mo?|tu?|we?|th|r|fr?|sa?)(?![a-z])\\.?';
/** The second weekday of an event of several days. */
const AND = `(?:\\s*(?:[/&-]|and|to)\\s*(?:${NAMED}|${LETTERED}))?`;
const WEEKDAY = new RegExp(`(?<![a-z])(${NAMED})${AND},?`, 'i');
const LETTERS_BEFORE = new RegExp(`^\\(?(${LETTERED})${AND}\\)?[\\s,:-]+(?=[\\d(a-z])`, 'i');
const LETTERS_BEHIND = new RegExp(`^[\\s,]*[\\s(,](${LETTERED})\\)?,?(?=\\s|$)`, 'i');
const LETTERS_ALONE = new RegExp(`^\\(?(${LETTERED})\\)?$`, 'i');

const MONTH = `(${MONTH_NAME})\\.?`;
const ORDINAL = '(?:st|nd|rd|th)?';
const YEAR = "'?(\\d{4}|\\d{2})(?![\\d:;]|\\s*[ap]\\.?m?\\b)";
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|T|\s)/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS =
  /^(\d{1,2})(?:\s?\/\s?(\d{1,2})(?:\s?\/\s?(\d{4}|\d{2})(?!\d))?|([-.])(\d{1,2})(?:\4(\d{4}|\d{2})(?!\d))?)(?!\d)/;
const MONTH_DAY = new RegExp(`^${MONTH}\\s*(\\d{1,2})${ORDINAL}(?!\\d)(?:,?\\s*${YEAR})?`, 'i');
/** 'Sep-27' may be a month and its year. */
const MONTH_DAY_YEAR = new RegExp(`^${MONTH}[-/](\\d{1,2})[-/,]\\s*${YEAR}`, 'i');
const DAY_MONTH = new RegExp(
  `^(\\d{1,2})${ORDINAL}(?:\\s+of)?[-/.\\s]*${MONTH}(?:,?\\s*[-/]?\\s*${YEAR})?`,
  'i',
);

/**
 * Reads the date at the beginning of a text, in any form in which people and systems write it, with the weekday before or behind it
 * ('F 9/4', '5-Sep-26', '9/4/2026 (Fri) 7:00 PM'); null if there is none.
 *
 * @param dayFirst whether 'a/b' is day/month.
 */
export function readDateText(text: string, dayFirst = false): DateText | null {
  const line = text.slice(0, 200).replace(/\s+/g, ' ').trim();
  const named = WEEKDAY.exec(line);
  const lettered = named ? null : LETTERS_BEFORE.exec(line);
  const weekday = named ?? lettered;
  const dated = (weekday ? line.replace(weekday[0], ' ').replace(/\(\s*\)/, ' ') : line)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,*†‡]+|[\s,]+$/g, '')
    .replace(/^the (?=\d)/i, '');
  const parts = partsOf(dated, dayFirst);
  if (!parts) return null;
  const behind = dated.slice(parts.length);
  const letters = weekday ? null : LETTERS_BEHIND.exec(behind);
  return {
    year: parts.year,
    month: parts.month,
    day: parts.day,
    weekday: weekdayNamed(weekday?.[1] ?? letters?.[1]),
    rest: letters ? behind.slice(letters[0].length) : behind,
  };
}

/** The weekday that a text names, 0 is Sunday; null if there is none, or 'S'. */
export function readWeekday(text: string): number | null {
  const line = text.slice(0, 40).trim();
  return weekdayNamed((LETTERS_ALONE.exec(line) ?? WEEKDAY.exec(line))?.[1]);
}

/** A day as yyyy-MM-dd; null if it does not exist, or is not between 1900 and 2200. `month` 1 is January. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

interface Parts {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly length: number;
}

function partsOf(text: string, dayFirst: boolean): Parts | null {
  const yearFirst = COMPACT.exec(text);
  if (yearFirst) return toParts(yearFirst[0], yearFirst[3], yearFirst[2], yearFirst[1]);
  const separated = YEAR_FIRST.exec(text);
  if (separated) return toParts(separated[0], separated[4], separated[3], separated[1]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [whole, first, slashed, slashedYear, , other, otherYear] = numbers;
    const second = slashed ?? other;
    const year = slashedYear ?? otherYear;
    return dayFirst ? toParts(whole, first, second, year) : toParts(whole, second, first, year);
  }
  const named = MONTH_DAY_YEAR.exec(text) ?? MONTH_DAY.exec(text);
  if (named) return toParts(named[0], named[2], named[1], named[3]);
  const dayMonth = DAY_MONTH.exec(text);
  return dayMonth ? toParts(dayMonth[0], dayMonth[1], dayMonth[2], dayMonth[3]) : null;
}

function toParts(whole: string, day?: string, month?: string, year?: string): Parts {
  const name = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase());
  return {
    year: year === undefined ? null : fullYear(year),
    month: name >= 0 ? name + 1 : Number(month),
    day: Number(day),
    length: whole.length,
  };
}

function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  return Number(text) < 80 ? 2000 + Number(text) : 1900 + Number(text);
}

function weekdayNamed(name: string | undefined): number | null {
  if (name === undefined) return null;
  const text = name.toLowerCase().replace('.', '');
  const named = WEEKDAYS.indexOf(text.slice(0, 3));
  return named >= 0 ? named : (LETTERS.get(text) ?? null);
}
