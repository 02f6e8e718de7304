import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { startOfWeek } from 'date-fns/startOfWeek';

/** yyyy-MM-dd of a day as date-fns computes with it. For a point in time use `dayOf`, for today `useToday`: both know the school's time zone. */
export const isoDay = (day: Date): string => format(day, 'yyyy-MM-dd');

/** The day so many days after a day, both yyyy-MM-dd. */
export const daysAfter = (day: string, days: number): string =>
  isoDay(addDays(parseISO(day), days));

/** The Sunday of a day's week, both yyyy-MM-dd. */
export const weekOf = (day: string): string => isoDay(startOfWeek(parseISO(day)));
