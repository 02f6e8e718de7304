import * as z from 'zod/mini';

/** A moment in UTC, ISO 8601, as answers give it. The format is told in the API description and not checked. */
export const Moment = z
  .string()
  .register(z.globalRegistry, { format: 'date-time', examples: ['2026-09-04T23:00:00.000Z'] });

/** A calendar date, yyyy-MM-dd, as answers give it. */
export const CalendarDay = z.iso.date().register(z.globalRegistry, { examples: ['2026-09-04'] });

/** A time of day, HH:MM, as answers give it. */
export const TimeOfDay = z
  .string()
  .register(z.globalRegistry, { description: 'HH:MM, 24 hours', examples: ['16:30'] });
