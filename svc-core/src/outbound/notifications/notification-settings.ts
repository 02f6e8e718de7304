import { ConfirmationEmails } from '@fieldhouse/core-contract';
import type { NotificationChoice, NotificationSettings } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/routes/access.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const Stored = z.object({ confirmations: ConfirmationEmails, weeklySheet: z.boolean() });

/** The weekly sheet is off if its link stopped it for the address. */
const READ = schoolStatement('notification-settings')(`
  select u."confirmationEmails" as confirmations,
      u."weeklySheet"
        and not exists (select from stopped_notices n where n."schoolId" = $1 and n.address = u.email)
        and not exists (select from mail_suppressions m where m."schoolId" = $1 and m.address = u.email and m.reason = 'bounced') as "weeklySheet"
    from users u where u."schoolId" = $1 and u.id = $2`);

/** Which emails a user gets. */
export async function readNotifications(
  school: SchoolData,
  { id }: Pick<Actor, 'id'>,
): Promise<NotificationSettings> {
  const [stored] = await school.rows(Stored, READ, [id]);
  if (!stored) throw new Error('The signed-in user has a school');
  return stored;
}

/** Saves the choice. Choosing the weekly sheet lifts an earlier stop or bounce of the address. */
export async function saveNotifications(
  school: SchoolData,
  actor: Actor,
  { confirmations, weeklySheet }: NotificationChoice,
): Promise<NotificationSettings> {
  await school.transaction(async (tx) => {
    const { email: address } = await tx.db.user.update({
      where: { id: actor.id },
      data: {
        ...(confirmations === undefined ? {} : { confirmationEmails: confirmations }),
        ...(weeklySheet === undefined ? {} : { weeklySheet }),
      },
      select: { email: true },
    });
    if (weeklySheet !== true) return;
    await tx.db.stoppedNotice.deleteMany({ where: { address } });
    await tx.db.mailSuppression.deleteMany({ where: { address, reason: 'bounced' } });
  });
  return readNotifications(school, actor);
}
