import { endpoint } from '@fieldhouse/endpoint';
import { ReminderSettings } from '../reminders.ts';

const path = '/api/school/reminders';

/** Reminders of games on the day before. */
export const reminderEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Get who is reminded of games on the day before',
    answer: ReminderSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'staff',
    summary: 'Choose who is reminded of games on the day before',
    body: ReminderSettings,
    answer: ReminderSettings,
  }),
};
