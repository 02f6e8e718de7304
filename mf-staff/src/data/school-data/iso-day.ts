import { dayOf } from '@fieldhouse/core-contract';

/** yyyy-MM-dd of a day as date-fns computes with it. For a point in time use `dayOf`, for today `useToday`: both know the school's time zone. */
export const isoDay = (day: Date): string => dayOf(day);

/** A day, yyyy-MM-dd, as date-fns computes with it. Smaller than `parseISO`, and without its checks. */
export const localDay = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
