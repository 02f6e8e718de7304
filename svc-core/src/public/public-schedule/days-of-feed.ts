import { parseSchoolYear, schoolYearOfDay, plusDays } from '@fieldhouse/core-contract';

/** How far back a feed goes beyond the school year: calendars keep what was there in the summer. */
const FEED_DAYS = 60;

/** The days of a feed, yyyy-MM-dd, both included; without a last one it goes on. */
export interface DaysOfFeed {
  readonly from: string;
  readonly to?: string;
}

/**
 * The days of a feed: those of the school year that was asked for; otherwise from the first day of the current one, or from 60 days ago.
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
