import { notificationEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { readNotifications, saveNotifications } from './notification-settings.ts';

/** The signed-in user's choice of emails. */
export const notificationsRoutes: Feature = (routes) => {
  const { read, update } = notificationEndpoints;
  routes.serve(read, ({ school, actor }) => readNotifications(school, actor));
  routes.serve(update, ({ school, actor, body }) => saveNotifications(school, actor, body));
};
