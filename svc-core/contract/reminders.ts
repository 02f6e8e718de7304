import * as z from 'zod/mini';

/** The hour of the reminders, on the day before the games, by the school's clock. */
export const REMINDER_HOUR = 9;

/** The hour of the weekly sheet, on Sunday, by the school's clock. */
export const WEEKLY_SHEET_HOUR = 18;

/** GET and PUT /api/school/reminders: who gets an email on the day before a game. Nobody until the school turns it on. */
export const ReminderSettings = z.object({
  /** The other schools. */
  opponents: z.boolean('opponents must be true or false'),
  /** The coaches of the school's own teams. */
  coaches: z.boolean('coaches must be true or false'),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;
