const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;
/** The month (0 is January) in which a school year begins. */
const SCHOOL_YEAR_START = 7;
/** A day of this school year that is further back means the coming school year. */
const MOST_MONTHS_BACK = 6;

export interface TypedDateOptions {
  /** The day that '+7' counts from; today by default. */
  readonly from?: Date | undefined;
  /** The first day of the year in which a day without a year is. */
  readonly yearFrom?: Date | undefined;
}

interface DayInYear {
  readonly year: number | undefined;
  /** 0 is January. */
  readonly month: number;
  readonly day: number;
}

/**
 * The day that a person typed: '9/5', '9/5/26', '9-5', 'sep 5', '5 sep 2026', 'fri', 'today', 'tomorrow', '2026-09-05', or '+7' days
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
    toDate(readParts(text.replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]*\s+/, '')), (day) =>
      yearFrom ? yearSince(day, yearFrom) : guessYear(day, today),
    )
  );
}

function readDistance(text: string, from: Date): Date | undefined {
  const days = /^([+-])\s*(\d{1,3})\s*d?$/.exec(text);
  return days ? daysAfter(from, Number(`${days[1]}${days[2]}`)) : undefined;
}

function readName(text: string, today: Date): Date | undefined {
  if (text === 'today' || text === 'tod') return daysAfter(today, 0);
  if (/^(?:tom|tmr|tomorrow)$/.test(text)) return daysAfter(today, 1);
  if (!/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?$/.test(text)) return undefined;
  const weekday = WEEKDAYS.indexOf(text.slice(0, 3));
  return daysAfter(today, (weekday - today.getDay() + 7) % 7);
}

function readParts(text: string): DayInYear | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]) - 1, day: Number(iso[3]) };
  const numbers = /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})(?:\s*[/.\s-]\s*(\d{4}|\d{2}))?$/.exec(text);
  if (numbers) {
    const [, month, day, year] = numbers;
    return { year: toYear(year), month: Number(month) - 1, day: Number(day) };
  }
  const named =
    /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:\s*[,\s]\s*(\d{4}|\d{2}))?$/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\s*(?<name>[a-z]{3,9})\.?(?:\s*[,\s]\s*(\d{4}|\d{2}))?$/.exec(
      text,
    );
  if (!named) return undefined;
  const name = named.groups?.['name'] ?? named[1] ?? '';
  const day = named.groups?.['day'] ?? named[2];
  return {
    year: toYear(named[3]),
    month: MONTHS.findIndex((month) => name.startsWith(month)),
    day: Number(day),
  };
}

const toYear = (digits: string | undefined): number | undefined => {
  if (digits === undefined) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
};

function toDate(
  parts: DayInYear | undefined,
  yearOf: (day: DayInYear) => number,
): Date | undefined {
  if (!parts) return undefined;
  const { month, day, year = yearOf(parts) } = parts;
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return undefined;
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day ? date : undefined;
}

function guessYear({ month, day }: DayInYear, today: Date): number {
  const start = today.getFullYear() - (today.getMonth() < SCHOOL_YEAR_START ? 1 : 0);
  const year = month < SCHOOL_YEAR_START ? start + 1 : start;
  const earliest = new Date(today.getFullYear(), today.getMonth() - MOST_MONTHS_BACK, 1);
  return new Date(year, month, day) < earliest ? year + 1 : year;
}

const yearSince = ({ month, day }: DayInYear, from: Date): number =>
  new Date(from.getFullYear(), month, day) < from ? from.getFullYear() + 1 : from.getFullYear();

const daysAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
