import { readWeekday } from '@fieldhouse/core-contract';
import { dayFirstVote, headerNote, memoize, parseDate } from '@fieldhouse/import-contract/schedule';
import type { ParsedDate } from '@fieldhouse/import-contract/schedule';
import type { YearDecision, YearHints } from './school-year.ts';
import { SchoolYearVotes } from './school-year.ts';

const DATES_KEPT = 4_000;
/** Any school year with a February 29: only month and day of a date without a year are used. */
const LEAP = { schoolYear: 2023, yearFrom: 'today' } as const;
const UTC_TIME = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|GMT|[+-]00:?00)\s*$/i;
const DAY_FIRST = /^dd?\s?[-/.]\s?mm?\b/i;
const MONTH_FIRST = /^mm?\s?[-/.]\s?dd?\b/i;
const UTC_MIDNIGHT = /[T\s]0?0:00/i;

type Order = 'monthFirst' | 'dayFirst';

export class DateStatistics {
  /** Whether a cell can only be day/month. */
  hasDayFirst: boolean;
  /** Whether a cell can only be month/day. */
  hasMonthFirst: boolean;
  hasDates = false;
  /** Whether a date has a time in universal time that isn't midnight. */
  hasUtcTimes = false;
  readonly #years: Readonly<Record<Order, SchoolYearVotes>>;
  readonly #withoutYear = memoize((cell) => this.#look(cell), DATES_KEPT);

  /** @param header may contain the order of day and month: 'Date (DD/MM/YYYY)'. */
  constructor(today: string, header: string) {
    this.hasDayFirst = DAY_FIRST.test(headerNote(header));
    this.hasMonthFirst = MONTH_FIRST.test(headerNote(header));
    this.#years = { monthFirst: new SchoolYearVotes(today), dayFirst: new SchoolYearVotes(today) };
  }

  /** @param beside the weekday's cell of the row. */
  add(cell: string, beside: string): void {
    for (const [order, { date, weekday }] of this.#withoutYear(cell))
      this.#years[order].add(date, false, weekday ?? readWeekday(beside));
  }

  /** The school year of dates without a year; null if there are none. */
  schoolYear(order: Order, hints: YearHints): YearDecision | null {
    return this.#years[order].decide(hints);
  }

  /** Reads a distinct cell once. Returns its readings without a year, which count for each row. */
  #look(cell: string): readonly (readonly [Order, ParsedDate])[] {
    const vote = dayFirstVote(cell);
    this.hasDayFirst ||= vote > 0;
    this.hasMonthFirst ||= vote < 0;
    this.hasUtcTimes ||= UTC_TIME.test(cell) && !UTC_MIDNIGHT.test(cell);
    const monthFirst = dateOf(cell, false);
    const dayFirst = /\d[-/.]\d/.test(cell) ? dateOf(cell, true) : monthFirst;
    this.hasDates ||= monthFirst !== null || dayFirst !== null;
    const readings = [['monthFirst', monthFirst] as const, ['dayFirst', dayFirst] as const];
    return readings.flatMap(([order, reading]) => {
      if (reading?.hasYear) this.#years[order].add(reading.date, true, null);
      return reading === null || reading.hasYear ? [] : [[order, reading] as const];
    });
  }
}

function dateOf(cell: string, dayFirst: boolean): ParsedDate | null {
  const reading = parseDate(cell, { ...LEAP, dayFirst });
  return reading.ok ? reading.value : null;
}
