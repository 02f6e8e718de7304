import { reminderEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { dueNotices } from './due-notices.ts';
import { readReminders, saveReminders } from './reminder-settings.ts';

/** Emails at fixed hours: reminders on the day before a game, and the sheet of the next week on Sunday. */
export const remindersRoutes: Feature = (routes, deps) => {
  routes.serve(reminderEndpoints.read, ({ school }) => readReminders(school));
  routes.serve(reminderEndpoints.update, ({ school, body }) => saveReminders(school, body));
  return dueNotices(deps);
};
