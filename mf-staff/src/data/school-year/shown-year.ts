import {
  CURRENT_YEAR,
  DEFAULT_SCHOOL_YEAR_START,
  isSchoolYear,
  parseSchoolYear,
  schoolYearLabel,
  schoolYearOfDay,
} from '@fieldhouse/core-contract';
import type { GamesQuery, SchoolYear } from '@fieldhouse/core-contract';

/** The search parameter that says which school year the screens show. */
export const YEAR_PARAM = 'year';
/** The parameter's value for all years. */
export const ALL_YEARS = 'all';

/** From this month on (1 is January) the next school year is planned. */
const PLANNING_STARTS = 3;

/** What the screens show. */
export interface ShownYear {
  /** '2026-27', or 'all'. */
  readonly value: string;
  /** '2026-27', or 'All Years'. */
  readonly name: string;
  /** The days of the games that are shown; null for all. */
  readonly days: SchoolYear | null;
  /** Whether it is the school year of today. */
  readonly isCurrent: boolean;
  readonly current: SchoolYear;
}

/** The year that search parameters ask for: '2026-27' or 'all'. Null without one; anything else counts as none. */
export function askedYear(search: string): string | null {
  const asked = new URLSearchParams(search).get(YEAR_PARAM) ?? '';
  return asked === ALL_YEARS || isSchoolYear(asked) ? asked : null;
}

/** Search parameters that ask for a year, or for none. */
export function withYear(search: string, year: string | null): string {
  const query = new URLSearchParams(search);
  if (year === null) query.delete(YEAR_PARAM);
  else query.set(YEAR_PARAM, year);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * @param asked see {@link askedYear}.
 * @param today yyyy-MM-dd.
 * @param start the first day of the school's years, MM-DD.
 */
export function shownYear(
  asked: string | null,
  today: string,
  start = DEFAULT_SCHOOL_YEAR_START,
): ShownYear {
  const current = schoolYearOfDay(today, start);
  if (asked === ALL_YEARS)
    return { value: asked, name: 'All Years', days: null, isCurrent: false, current };
  const days = asked === null ? current : parseSchoolYear(asked, start);
  const isCurrent = days.label === current.label;
  return { value: days.label, name: days.label, days, isCurrent, current };
}

/** Whether a day, yyyy-MM-dd, is shown. */
export const isInYear = ({ days }: Pick<ShownYear, 'days'>, day: string): boolean =>
  days === null || (days.from <= day && day <= days.to);

/** The query for the games of the year. */
export const gamesOfYear = ({ days, isCurrent }: ShownYear): GamesQuery =>
  days === null ? {} : { year: isCurrent ? CURRENT_YEAR : days.label };

/** The query for the games of some days, yyyy-MM-dd: the shown year's if it includes them, since other screens read it too. */
export const gamesOfDays = (year: ShownYear, from: string, to: string): GamesQuery =>
  year.days !== null && isInYear(year, from) && isInYear(year, to)
    ? gamesOfYear(year)
    : { from, to };

/**
 * The years to choose from: those with games, the current one and the next one, and the one that is shown; the latest first. Then all.
 *
 * @param gameYears the years in which the school years with games begin.
 * @param today yyyy-MM-dd.
 */
export function offeredYears(
  year: ShownYear,
  gameYears: readonly number[],
  today: string,
): readonly { readonly value: string; readonly label: string }[] {
  const thisYear = firstYearOf(year.current);
  const next = schoolYearLabel(thisYear + 1);
  const isPlanning = isInPlanningMonths(today, year.current);
  const shown = year.days ? [firstYearOf(year.days)] : [];
  const years = new Set([...gameYears, thisYear, thisYear + 1, ...shown]);
  return [
    ...[...years]
      .toSorted((one, other) => other - one)
      .map(schoolYearLabel)
      .map((value) => ({
        value,
        label: value === next && value !== year.value && isPlanning ? `Plan ${value}` : value,
      })),
    { value: ALL_YEARS, label: 'All Years' },
  ];
}

const firstYearOf = ({ from }: SchoolYear): number => Number(from.slice(0, 4));

/** From March to the end of the school year. */
const isInPlanningMonths = (today: string, current: SchoolYear): boolean => {
  const year = current.to.slice(0, 4);
  return today >= `${year}-${String(PLANNING_STARTS).padStart(2, '0')}-01`;
};
