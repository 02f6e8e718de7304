import * as z from 'zod/mini';

/** A timestamp in responses: ISO 8601 in UTC. The format is documented in the API description but not validated. */
export const Moment = z
  .string()
  .register(z.globalRegistry, { format: 'date-time', examples: ['2026-09-04T23:00:00.000Z'] });

/** A calendar date in responses: yyyy-MM-dd. */
export const CalendarDay = z.iso.date().register(z.globalRegistry, { examples: ['2026-09-04'] });

/** A time of day in responses: HH:MM. */
export const TimeOfDay = z
  .string()
  .register(z.globalRegistry, { description: 'HH:MM, 24 hours', examples: ['16:30'] });
