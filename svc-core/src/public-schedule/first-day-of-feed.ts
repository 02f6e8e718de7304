import { schoolYearOfDay } from '@fieldhouse/core-contract';

/** How far back a feed goes beyond the school year: calendars keep what was there in the summer. */
const FEED_DAYS = 60;
const DAY_MS = 86_400_000;

/** The first day of a feed, yyyy-MM-dd: that of the school year, or 60 days ago. */
export function firstDayOfFeed({
  today,
  schoolYearStart,
}: {
  readonly today: string;
  readonly schoolYearStart: string;
}): string {
  const { from } = schoolYearOfDay(today, schoolYearStart);
  const recent = new Date(Date.parse(today) - FEED_DAYS * DAY_MS).toISOString().slice(0, 10);
  return recent < from ? recent : from;
}
