import * as z from 'zod/mini';
import type { Deps, Round } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { gameReminders } from './game-reminders.ts';
import type { Notice } from './notice.ts';
import { replaceOutdatedReminders } from './outdated-reminders.ts';
import { weeklySheets } from './weekly-sheets.ts';
import { SCHOOLS_PER_BATCH, writeNotices } from './write-notices.ts';

/** Writes the reminders and weekly sheets that are due. */
export const dueNotices = (deps: Deps): Round => ({
  name: 'notices',
  everyMs: 30_000,
  run: () => writeDueNotices(deps),
});

/** The most schools of one statement, which locks the rows that it inserts until it ends. */
const SCHOOLS_PER_STATEMENT = 500;

/**
 * Writes the due emails of all schools. A school whose emails fail does not hold up the others. @param now by default the database's clock.
 */
export async function writeDueNotices(deps: Deps, now?: Date): Promise<void> {
  for (const notice of [gameReminders, weeklySheets]) {
    let after = 0;
    let schools: readonly Due[];
    do {
      schools = await nextDue(deps, notice, { after, now });
      const left = schools.filter(({ isDone }) => !isDone);
      for (let at = 0; at < left.length; at += SCHOOLS_PER_BATCH)
        await writeOrLog(deps, notice, left.slice(at, at + SCHOOLS_PER_BATCH));
      after = schools.at(-1)?.schoolId ?? after;
    } while (schools.length === SCHOOLS_PER_STATEMENT);
  }
  await replaceOutdatedReminders(deps, now);
}

const Due = z.object({ schoolId: z.int(), day: z.string(), isDone: z.boolean() });
type Due = z.output<typeof Due>;

/**
 * The next active schools, by ID, whose emails of today are not all written. A school counts as done even if no one wants emails, so that
 * turning them on after their hour starts with the next day. Emails of past days are not written.
 */
const nextDue = (
  { database }: Deps,
  { kind, hour, weekday, mayBeWanted }: Notice,
  { after, now }: { readonly after: number; readonly now: Date | undefined },
): Promise<Due[]> =>
  queryRows(database.pool, Due, {
    // Not prepared: a plan from a time when no school is done would later compare each school with all others.
    text: `with due as materialized (
        select s.id, c.day, ${mayBeWanted} as "mayBeWanted"
        from schools s
        cross join lateral (select coalesce($4::timestamptz, now()) at time zone s.timezone as local) l
        cross join lateral (select l.local::date as day) c
        where s."isActive" and s.id > $5::int
          and extract(hour from l.local) >= $2::int and ($3::int is null or extract(dow from l.local) = $3::int)
          and not exists (select from notice_runs r
            where r."schoolId" = s.id and r.kind = $1 and r.day = c.day and r."doneAt" is not null)
        order by s.id limit ${SCHOOLS_PER_STATEMENT}
      ), done as (
        insert into notice_runs ("schoolId", kind, day, "doneAt")
        select d.id, $1, d.day, now() from due d where not d."mayBeWanted" order by d.id
        on conflict do nothing returning "schoolId"
      )
      select d.id as "schoolId", d.day::text as day, o."schoolId" is not null as "isDone"
      from due d left join done o on o."schoolId" = d.id order by d.id`,
    values: [kind, hour, weekday ?? null, now ?? null, after],
  });

/** Writes the emails of schools together, or one by one if that fails. */
async function writeOrLog(deps: Deps, notice: Notice, schools: readonly Due[]): Promise<void> {
  try {
    await writeNotices(deps, notice, schools);
  } catch (error) {
    if (schools.length > 1) {
      for (const school of schools) await writeOrLog(deps, notice, [school]);
      return;
    }
    deps.logger.warn(
      { err: error, schoolId: schools[0]?.schoolId, kind: notice.kind },
      'the reminders of a school failed and will be retried',
    );
  }
}
