import { CURRENT_YEAR, dayOf, parseSchoolYear, schoolYearOfDay } from '@fieldhouse/core-contract';
import type { GamesQuery } from '@fieldhouse/core-contract';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** Days of games, yyyy-MM-dd, both included; null for an open end. */
export interface AskedDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a query: those of its school year that are between its days. */
export async function askedDays(
  school: SchoolData,
  { year, from, to }: GamesQuery,
): Promise<AskedDays> {
  if (year === undefined) return { from: from ?? null, to: to ?? null };
  const { schoolYearStart, timezone } = await school.db.school.findFirstOrThrow({
    select: { schoolYearStart: true, timezone: true },
  });
  const days =
    year === CURRENT_YEAR
      ? schoolYearOfDay(dayOf(new Date(), timezone), schoolYearStart)
      : parseSchoolYear(year, schoolYearStart);
  return {
    from: from !== undefined && from > days.from ? from : days.from,
    to: to !== undefined && to < days.to ? to : days.to,
  };
}
