import { reminderEndpoints } from '@fieldhouse/core-contract';
import type { ReminderSettings } from '@fieldhouse/core-contract';
import { change, putAnswer, useRead } from '@fieldhouse/shell/api';

/** Who is reminded of games on the day before. */
export const useReminders = () => useRead(reminderEndpoints.read, {});

/** Saves it for the school. */
export async function saveReminders(body: ReminderSettings): Promise<void> {
  await putAnswer(reminderEndpoints.read, await change(reminderEndpoints.update, { body }));
}
