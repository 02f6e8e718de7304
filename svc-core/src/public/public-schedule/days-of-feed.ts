import { parseSchoolYear, schoolYearOfDay, plusDays } from '@fieldhouse/core-contract';

/** How many days a feed goes back beyond the school year: calendars keep the games of the summer. */
const FEED_DAYS = 60;

/** The days of a feed, yyyy-MM-dd, both included; without `to` it is open-ended. */
export interface DaysOfFeed {
  readonly from: string;
  readonly to?: string;
}

/**
 * The days of the given school year; by default from the first day of the current one, or from 60 days ago.
 *
 * @param year such as '2026-27'.
 */
export function daysOfFeed(
  { today, schoolYearStart }: { readonly today: string; readonly schoolYearStart: string },
  year: string | undefined,
): DaysOfFeed {
  if (year !== undefined) {
    const { from, to } = parseSchoolYear(year, schoolYearStart);
    return { from, to };
  }
  const { from } = schoolYearOfDay(today, schoolYearStart);
  const recent = plusDays(today, -FEED_DAYS);
  return { from: recent < from ? recent : from };
}
