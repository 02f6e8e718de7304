import { reminderEndpoints } from '@fieldhouse/core-contract';
import type { ReminderSettings } from '@fieldhouse/core-contract';
import { mutate, putAnswer, useRead } from '@fieldhouse/shell/api';

/** Who is reminded of games on the day before. */
export const useReminders = () => useRead(reminderEndpoints.read, {});

/** Saves it for the school. */
export async function saveReminders(body: ReminderSettings): Promise<void> {
  await putAnswer(reminderEndpoints.read, await mutate(reminderEndpoints.update, { body }));
}
