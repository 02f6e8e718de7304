import { formatSchoolYear } from '@fieldhouse/import-contract';

/** The school year used for dates without a year and the reason; an unknown reason is omitted. */
export function schoolYearUsed(from: string, schoolYear: number): string {
  const year = formatSchoolYear(schoolYear);
  switch (from) {
    case 'told':
      return `We used the school year you chose, ${year}.`;
    case 'dates':
      return `We used the school year of the file's other dates, ${year}.`;
    case 'weekdays':
      return `We used the school year that fits their weekdays, ${year}.`;
    case 'named':
      return `We used the school year that the file's title or name says, ${year}.`;
    case 'remembered':
      return `We used the same school year as last time, ${year}.`;
    default:
      return `We used the school year ${year}.`;
  }
}
