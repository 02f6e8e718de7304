import { notificationEndpoints } from '@fieldhouse/core-contract';
import type { ConfirmationEmails } from '@fieldhouse/core-contract';
import { change, putAnswer, useRead } from '@fieldhouse/shell/api';

/** Which emails the signed-in user gets. */
export const useNotifications = () => useRead(notificationEndpoints.read, {});

/** Saves when the signed-in user is told of confirmed games. */
export async function chooseConfirmations(confirmations: ConfirmationEmails): Promise<void> {
  const saved = await change(notificationEndpoints.update, { body: { confirmations } });
  await putAnswer(notificationEndpoints.read, saved);
}
