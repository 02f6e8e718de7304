import { notificationEndpoints } from '@fieldhouse/core-contract';
import type { NotificationChoice } from '@fieldhouse/core-contract';
import { mutate, putAnswer, useRead } from '@fieldhouse/shell/api';

/** Which emails the signed-in user gets. */
export const useNotifications = () => useRead(notificationEndpoints.read, {});

/** Saves which emails the signed-in user gets. What is left out stays as it is. */
export async function saveNotifications(body: NotificationChoice): Promise<void> {
  const saved = await mutate(notificationEndpoints.update, { body });
  await putAnswer(notificationEndpoints.read, saved);
}
