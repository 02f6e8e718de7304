import { reminderEndpoints } from '@fieldhouse/core-contract';
import type { ReminderSettings } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { dueNotices } from './due-notices.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** Emails at fixed hours: reminders on the day before a game, and the sheet of the next week on Sunday. */
export const remindersRoutes: Feature = (routes, deps) => {
  routes.serve(reminderEndpoints.read, ({ school }) => readReminders(school));
  routes.serve(reminderEndpoints.update, ({ school, body }) => saveReminders(school, body));
  return dueNotices(deps);
};

/** Who gets reminders of the school's games. */
async function readReminders(school: SchoolData): Promise<ReminderSettings> {
  const { remindOpponents, remindCoaches } = await school.db.school.findFirstOrThrow({
    select: { remindOpponents: true, remindCoaches: true },
  });
  return { opponents: remindOpponents, coaches: remindCoaches };
}

/** Applies from the next reminders on: those of today are not sent after their hour. */
async function saveReminders(
  school: SchoolData,
  { opponents, coaches }: ReminderSettings,
): Promise<ReminderSettings> {
  await school.transaction((tx) =>
    tx.db.school.update({
      where: { id: school.schoolId },
      data: { remindOpponents: opponents, remindCoaches: coaches },
      select: { id: true },
    }),
  );
  return readReminders(school);
}
