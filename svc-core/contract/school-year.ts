import { plusDays } from './day.ts';
/** A school year: '2026-27' from 2026-08-01 to 2027-07-31. Days are yyyy-MM-dd. */
export interface SchoolYear {
  readonly label: string;
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

/** The first day of a school year, MM-DD, unless a school has another. */
export const DEFAULT_SCHOOL_YEAR_START = '08-01';

/** @param start the first day of each school year, MM-DD. */
function schoolYear(year: number, start: string): SchoolYear {
  return {
    label: schoolYearLabel(year),
    from: `${pad(year, 4)}-${start}`,
    to: plusDays(`${pad(year + 1, 4)}-${start}`, -1),
  };
}

/** '2026-27' for the school year that begins in 2026. */
export const schoolYearLabel = (year: number): string =>
  `${pad(year, 4)}-${pad((year + 1) % 100, 2)}`;

/** The school year of a day. */
export function schoolYearOfDay(day: string, start: string): SchoolYear {
  const year = Number(day.slice(0, 4));
  return schoolYear(day.slice(5) < start ? year - 1 : year, start);
}

/** The school year '2026-27'. */
export const parseSchoolYear = (label: string, start: string): SchoolYear =>
  schoolYear(Number(label.slice(0, 4)), start);

/** Whether a text is the label of a school year that games can be in: two years that follow each other, '2026-27'. */
export function isSchoolYear(text: string): boolean {
  const [, first, second] = /^((?:19|2[01])\d{2})-(\d{2})$/.exec(text) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(second);
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');
