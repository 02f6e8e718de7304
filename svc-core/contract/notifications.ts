import * as z from 'zod/mini';

/** The hour of the daily email, by the school's clock. */
export const DAILY_EMAIL_HOUR = 17;

/** When a user is told that other schools confirmed the games they sent: immediately, in one email a day, or not at all. */
export const ConfirmationEmails = z.enum(
  ['each', 'daily', 'never'],
  'Choose each, daily, or never',
);
export type ConfirmationEmails = z.infer<typeof ConfirmationEmails>;

/** GET and PUT /api/user/notifications: the signed-in user's own choice. Declines and requests to reschedule are always emailed. */
export const NotificationSettings = z.object({
  confirmations: ConfirmationEmails,
  /** Whether the user gets the games of the next week on Sunday evening. PUT without it changes nothing. */
  weeklySheet: z.optional(z.boolean('weeklySheet must be true or false')),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
