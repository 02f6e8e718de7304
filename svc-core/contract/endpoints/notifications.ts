import { endpoint } from '@fieldhouse/endpoint';
import { NotificationChoice, NotificationSettings } from '../notifications.ts';

const path = '/api/user/notifications';

/** Which emails the signed-in user gets. */
export const notificationEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Get which emails you get',
    answer: NotificationSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'staff',
    summary: 'Choose which emails you get',
    body: NotificationChoice,
    answer: NotificationSettings,
  }),
};
