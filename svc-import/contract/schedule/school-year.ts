import type { SchoolYearSource } from '../preview.ts';
import { formatSchoolYear } from '../school-year.ts';

/** From June, files are about the next school year. */
const LOOKS_AHEAD_FROM = 6;

/** The school year of files imported on a day, yyyy-MM-dd. */
export function schoolYearOf(today: string): number {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month >= LOOKS_AHEAD_FROM ? year : year - 1;
}

/** The note on a date without a year. */
export function schoolYearNote(schoolYear: number, from: SchoolYearSource): string {
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
