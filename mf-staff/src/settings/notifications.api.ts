import { notificationEndpoints } from '@fieldhouse/core-contract';
import type { NotificationSettings } from '@fieldhouse/core-contract';
import { change, putAnswer, useRead } from '@fieldhouse/shell/api';

/** Which emails the signed-in user gets. */
export const useNotifications = () => useRead(notificationEndpoints.read, {});

/** Saves which emails the signed-in user gets. What is left out stays as it is. */
export async function saveNotifications(body: NotificationSettings): Promise<void> {
  const saved = await change(notificationEndpoints.update, { body });
  await putAnswer(notificationEndpoints.read, saved);
}
