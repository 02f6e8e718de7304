import * as z from 'zod/mini';
import type { Background, Deps } from '../platform/deps.ts';
import { sweep } from '../platform/leases/sweep.ts';
import { queryRows } from '../platform/rows.ts';
import { gameReminders } from './game-reminders.ts';
import type { Notice } from './notice.ts';
import { replaceOutdatedReminders } from './outdated-reminders.ts';
import { weeklySheets } from './weekly-sheets.ts';
import { writeNotices } from './write-notices.ts';

const EVERY_MS = 30_000;

/** Background task: writes the reminders and weekly sheets that are due. Safe in any number of processes. */
export const dueNotices = (deps: Deps): Background =>
  sweep({
    name: 'reminders and weekly sheets',
    everyMs: EVERY_MS,
    round: () => writeDueNotices(deps),
    onError: (error) => deps.logger.warn({ err: error }, 'reminders failed and will be retried'),
  });

/**
 * One round, for every school. A school whose emails fail does not hold up the others.
 *
 * @param now by default the database's clock.
 */
export async function writeDueNotices(deps: Deps, now?: Date): Promise<void> {
  for (const notice of [gameReminders, weeklySheets]) {
    for (const due of await findDue(deps, notice, now)) await writeOrLog(deps, notice, due);
  }
  await replaceOutdatedReminders(deps, now);
}

const Due = z.object({ schoolId: z.int(), day: z.string() });
type Due = z.output<typeof Due>;

/**
 * The schools whose emails of today are not all written. Of all that are active, also if nobody wants any: who turns emails on after
 * their hour gets the next ones. A day that is over is not made up for.
 */
const findDue = (
  { database }: Deps,
  { kind, hour, weekday }: Notice,
  now: Date | undefined,
): Promise<Due[]> =>
  queryRows(database.pool, Due, {
    name: 'due-notices',
    text: `select s.id as "schoolId", c.local::date::text as day
      from schools s cross join lateral (select coalesce($4::timestamptz, now()) at time zone s.timezone as local) c
      where s."isActive" and extract(hour from c.local) >= $2::int and ($3::int is null or extract(dow from c.local) = $3::int)
        and not exists (select from notice_runs r
          where r."schoolId" = s.id and r.kind = $1 and r.day = c.local::date and r."doneAt" is not null)
      order by s.id`,
    values: [kind, hour, weekday ?? null, now ?? null],
  });

async function writeOrLog(deps: Deps, notice: Notice, due: Due): Promise<void> {
  try {
    await writeNotices(deps, notice, due);
  } catch (error) {
    deps.logger.warn(
      { err: error, schoolId: due.schoolId, kind: notice.kind },
      'the reminders of a school failed and will be retried',
    );
  }
}
