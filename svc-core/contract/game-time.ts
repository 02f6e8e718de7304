import { calendarDate } from './day.ts';
import * as z from 'zod/mini';

/** The earliest date of a game. */
export const EARLIEST_GAME_DATE = '1900-01-01';
const LATEST_GAME_DATE = '2200-12-31';

/** A calendar date, yyyy-MM-dd, that exists and is in 1900 or later. */
export const GameDate = z
  .string('Date is required')
  .check(z.minLength(1, 'Date is required'), z.refine(isCalendarDate, 'Enter a valid date'))
  .register(z.globalRegistry, { format: 'date', examples: ['2026-09-04'] });

/** A time of day as HH:MM or HH:MM:SS (24 hours), or null for TBD. */
export const GameTime = z.nullable(
  z
    .string('Time is required')
    .check(
      z.minLength(1, 'Time is required'),
      z.regex(/^$|^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'Enter a valid time'),
    )
    .register(z.globalRegistry, { examples: ['16:30'] }),
);

function isCalendarDate(text: string): boolean {
  if (text === '') return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (text < EARLIEST_GAME_DATE || text > LATEST_GAME_DATE) return false;
  const date = calendarDate(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
