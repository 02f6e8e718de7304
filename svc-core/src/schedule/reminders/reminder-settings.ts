import type { ReminderSettings } from '@fieldhouse/core-contract';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** Who is reminded of the school's games. */
export async function readReminders(school: SchoolData): Promise<ReminderSettings> {
  const { remindOpponents, remindCoaches } = await school.db.school.findUniqueOrThrow({
    where: { id: school.schoolId },
    select: { remindOpponents: true, remindCoaches: true },
  });
  return { opponents: remindOpponents, coaches: remindCoaches };
}

/** Saves it, from the next reminders on: those of today are not sent after their hour. */
export async function saveReminders(
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
