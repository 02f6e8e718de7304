import * as z from 'zod/mini';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import { IS_OUTDATED_REMINDER } from '../../outbound/mail/send-permit.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows, queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { gameReminders } from './game-reminders.ts';
import { writeMails } from './write-notices.ts';

/** Reminders that were canceled because a game was edited, and could still arrive in time. */
const OUTDATED = {
  name: 'outdated-reminders',
  text: `select s.id as "schoolId", (c.now at time zone s.timezone)::date::text as day, array_agg(m.id::text) as "outboxIds"
    from (select coalesce($1::timestamptz, now()) as now) c
    join notice_links l on l."outboxId" is not null and l."createdAt" > now() - interval '2 days'
    join mail_outbox m on m.id = l."outboxId" and m.kind = 'game-reminder' and m.state = 'canceled' and m."expiresAt" > c.now
      and ${IS_OUTDATED_REMINDER}
    join schools s on s.id = l."schoolId" and s."isActive"
    group by s.id, c.now`,
};
const Outdated = z.object({ schoolId: z.int(), day: z.string(), outboxIds: z.array(z.string()) });

/** Deletes the link of an email that never left, so that only one process writes the email again. */
const TAKE = schoolStatement('outdated-reminders-take')(`
  delete from notice_links where "schoolId" = $1 and "outboxId" = any($2::uuid[]) returning address`);
const Taken = z.object({ address: z.string() });

/**
 * Rewrites reminders that were canceled because a game was edited before they left, for the games that are still played. @param now by
 * default the database's clock.
 */
export async function replaceOutdatedReminders(deps: Deps, now?: Date): Promise<void> {
  const schools = await queryRows(deps.database.pool, Outdated, {
    ...OUTDATED,
    values: [now ?? null],
  });
  for (const { schoolId, day, outboxIds } of schools) {
    const replaced = await deps.database.prisma.$transaction(async (tx) => {
      const taken = parseRows(Taken, await tx.$queryRawUnsafe(TAKE.text, schoolId, outboxIds));
      const only = taken.map(({ address }) => address);
      const next = { schools: [{ schoolId, day, after: '' }], limit: only.length, only };
      return (await writeMails(deps, tx, gameReminders, next)).outboxIds;
    });
    await publishMail(deps.queues, replaced);
  }
}
