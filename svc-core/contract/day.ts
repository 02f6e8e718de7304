/** Days, yyyy-MM-dd, and times of day, HH:MM, without a time zone. */
export const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1_440;

/** A day as its midnight in UTC, which is what Prisma takes. */
export const calendarDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day of such a date. */
export const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days later. */
export const plusDays = (day: string, days: number): string =>
  dayText(new Date(calendarDate(day).getTime() + days * DAY_MS));

/** How many days the second day is after the first. */
export const daysBetween = (from: string, to: string): number =>
  (calendarDate(to).getTime() - calendarDate(from).getTime()) / DAY_MS;

/** 0 is Sunday; NaN for a text that is no day. */
export const weekdayOf = (day: string): number => calendarDate(day).getUTCDay();

/** The Sunday of a day's week. */
export const sundayOf = (day: string): string => plusDays(day, -weekdayOf(day));

/** The minutes from midnight to a time, HH:MM or HH:MM:SS. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time so many minutes after midnight, on whichever day. */
export function timeAt(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Whether so many minutes after midnight it is still the same day. */
export const isSameDay = (minutes: number): boolean => minutes >= 0 && minutes < DAY_MINUTES;
