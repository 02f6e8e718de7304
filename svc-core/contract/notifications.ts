import * as z from 'zod/mini';

/** The hour of the daily email, by the school's clock. */
export const DAILY_EMAIL_HOUR = 17;

/** When a user is notified that other schools confirmed the games they sent: immediately, in one email a day, or not at all. */
export const ConfirmationEmails = z.enum(
  ['each', 'daily', 'never'],
  'Choose each, daily, or never',
);
export type ConfirmationEmails = z.infer<typeof ConfirmationEmails>;

/** GET /api/user/notifications: the signed-in user's own choice. Declines and requests to reschedule are always emailed. */
export const NotificationSettings = z.object({
  confirmations: ConfirmationEmails,
  /** Whether the user gets the games of the next week on Sunday evening. */
  weeklySheet: z.optional(z.boolean('weeklySheet must be true or false')),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** PUT /api/user/notifications. One of them, or both: what is left out stays as it is. */
export const NotificationChoice = z
  .partial(NotificationSettings)
  .check(
    z.refine(
      ({ confirmations, weeklySheet }) => confirmations !== undefined || weeklySheet !== undefined,
      'Choose which emails you get',
    ),
  );
export type NotificationChoice = z.infer<typeof NotificationChoice>;
