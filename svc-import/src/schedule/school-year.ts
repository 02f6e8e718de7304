import { formatSchoolYear } from '@fieldhouse/import-contract';
import type { PreviewSchoolYear, SchoolYearSource } from '@fieldhouse/import-contract';
import { schoolYearOf } from '@fieldhouse/import-contract/schedule';
import type { NamedSeason } from './named-season.ts';

/** A school year is named by the calendar year in which it starts, in August. */
const FIRST_MONTH = 8;
/** School years around today's that are searched for a weekday. Further away, the same date can have the same weekday again. */
const YEARS_BEFORE = 2;
const YEARS_AHEAD = 1;
const MOST_CHOICES = 5;

/** The school year of a date, yyyy-MM-dd. */
export const schoolYearOfDate = (date: string): number =>
  Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) >= FIRST_MONTH ? 0 : 1);

/** The school year used for dates without a year, and the years to choose from. */
export interface YearDecision {
  readonly schoolYear: PreviewSchoolYear;
  /** A note about contradictory dates in the file. */
  readonly conflict: string | null;
}

export interface YearHints {
  readonly told: number | undefined;
  readonly named: NamedSeason;
  readonly remembered: number | undefined;
  /** yyyy-MM-dd */
  readonly today: string;
}

export class SchoolYearVotes {
  readonly #current: number;
  readonly #dated = new Map<number, number>();
  readonly #fitting = new Map<number, number>();
  #withoutYear = 0;
  /** Dates without a year from August to December. */
  #inFall = 0;
  #withWeekday = 0;

  constructor(today: string) {
    this.#current = schoolYearOf(today);
  }

  /**
   * @param date yyyy-MM-dd; without a year, only month and day are used.
   * @param weekday the weekday in the row, 0 is Sunday.
   */
  add(date: string, hasYear: boolean, weekday: number | null): void {
    if (hasYear) {
      const year = schoolYearOfDate(date);
      this.#dated.set(year, (this.#dated.get(year) ?? 0) + 1);
      return;
    }
    this.#withoutYear += 1;
    if (Number(date.slice(5, 7)) >= FIRST_MONTH) this.#inFall += 1;
    if (weekday === null) return;
    this.#withWeekday += 1;
    const year = this.#yearWith(date, weekday);
    if (year !== null) this.#fitting.set(year, (this.#fitting.get(year) ?? 0) + 1);
  }

  /**
   * The school year for dates without a year: a person's choice, else that of the file's other dates, else the one that the
   * weekdays fit, else the one in the file's titles or name, else the last choice for a file with the same header, else today's;
   * null if every date has a year.
   */
  decide({ told, named, remembered }: YearHints): YearDecision | null {
    if (this.#withoutYear === 0) return null;
    const dated = [...this.#dated.keys()];
    const fitting = this.#fittingYear();
    const ofTitle = this.#namedYear(named);
    const ofDates = dated.length === 1 ? dated[0] : undefined;
    const found: readonly [SchoolYearSource, number | undefined][] = [
      ['told', told],
      ['dates', ofDates],
      ['weekdays', fitting],
      ['named', ofTitle],
      ['remembered', remembered],
    ];
    const [from, taken = this.#current] = found.find(([, year]) => year !== undefined) ?? [
      'today' as const,
      this.#current,
    ];
    const choices = this.#choices(taken, fitting, ofTitle);
    return {
      schoolYear: { taken, from, rows: this.#withoutYear, choices },
      conflict: from === 'told' ? null : conflictOf({ taken, from, fitting, ofTitle }),
    };
  }

  #namedYear({ schoolYear, calendarYear }: NamedSeason): number | undefined {
    if (schoolYear !== null || calendarYear === null) return schoolYear ?? undefined;
    if (this.#inFall === this.#withoutYear) return calendarYear;
    return this.#inFall === 0 ? calendarYear - 1 : undefined;
  }

  /** The school year around today's in which a date has this weekday. */
  #yearWith(date: string, weekday: number): number | null {
    const month = Number(date.slice(5, 7));
    for (let away = -YEARS_BEFORE; away <= YEARS_AHEAD; away += 1) {
      const schoolYear = this.#current + away;
      const year = month >= FIRST_MONTH ? schoolYear : schoolYear + 1;
      const day = new Date(Date.UTC(year, month - 1, Number(date.slice(8))));
      if (day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday) return schoolYear;
    }
    return null;
  }

  /** The school year that most weekdays fit, since some may be typos. */
  #fittingYear(): number | undefined {
    return [...this.#fitting].find(([, rows]) => rows * 2 > this.#withWeekday)?.[0];
  }

  #choices(taken: number, ...hints: readonly (number | undefined)[]): number[] {
    const most = [...this.#dated].toSorted(([, one], [, other]) => other - one).slice(0, 2);
    const all = new Set([
      taken,
      ...hints.filter((year) => year !== undefined),
      ...most.map(([year]) => year),
      this.#current,
      this.#current + 1,
      this.#current - 1,
    ]);
    return [...all].slice(0, MOST_CHOICES).toSorted((one, other) => one - other);
  }
}

/** The note if the file points to another school year than the one used. */
function conflictOf({
  taken,
  from,
  fitting = taken,
  ofTitle = taken,
}: Pick<PreviewSchoolYear, 'taken' | 'from'> & {
  readonly fitting: number | undefined;
  readonly ofTitle: number | undefined;
}): string | null {
  if (from === 'dates' && fitting !== taken)
    return `For dates without a year, the weekdays fit the ${formatSchoolYear(fitting)} school year, but the file's other dates are in ${formatSchoolYear(taken)}. Check the school year`;
  if (ofTitle === taken) return null;
  const used = from === 'dates' ? "the file's other dates are in" : 'the weekdays fit';
  return `The file's title or name says ${formatSchoolYear(ofTitle)}, but ${used} the ${formatSchoolYear(taken)} school year. Check the school year`;
}
