import { ConfirmationEmails, notificationEndpoints } from '@fieldhouse/core-contract';
import type { NotificationSettings } from '@fieldhouse/core-contract';
import type { Actor } from '../platform/access.ts';
import type { Feature } from '../platform/deps.ts';
import type { SchoolData } from '../platform/school-data.ts';

/** The signed-in user's choice of emails. */
export const notificationsRoutes: Feature = (routes) => {
  routes.serve(notificationEndpoints.read, ({ school, actor }) => readNotifications(school, actor));
  routes.serve(notificationEndpoints.update, async ({ school, actor, body }) => {
    await school.transaction((tx) =>
      tx.db.user.update({
        where: { id: actor.id },
        data: { confirmationEmails: body.confirmations },
        select: { id: true },
      }),
    );
    return readNotifications(school, actor);
  });
};

async function readNotifications(school: SchoolData, { id }: Actor): Promise<NotificationSettings> {
  const user = await school.db.user.findUniqueOrThrow({
    where: { id },
    select: { confirmationEmails: true },
  });
  return { confirmations: ConfirmationEmails.parse(user.confirmationEmails) };
}
