/** A school year as '2026-27', from the calendar year in which it starts. */
export const formatSchoolYear = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
