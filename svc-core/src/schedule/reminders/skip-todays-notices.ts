import type pg from 'pg';
import { gameReminders } from './game-reminders.ts';
import { weeklySheets } from './weekly-sheets.ts';

/**
 * Marks the emails whose hour has passed today as written, in a database that was restored from a copy: the original may have sent them.
 * @param now by default the database's clock.
 */
export async function skipTodaysNotices(
  client: Pick<pg.ClientBase, 'query'>,
  now?: Date,
): Promise<void> {
  for (const { kind, hour, weekday } of [gameReminders, weeklySheets])
    await client.query(
      `insert into notice_runs ("schoolId", kind, day, "doneAt")
        select s.id, $1, c.local::date, now()
        from schools s cross join lateral (select coalesce($4::timestamptz, now()) at time zone s.timezone as local) c
        where extract(hour from c.local) >= $2::int and ($3::int is null or extract(dow from c.local) = $3::int)
        on conflict ("schoolId", kind, day) do update set "lastAddress" = '', "doneAt" = coalesce(notice_runs."doneAt", now())`,
      [kind, hour, weekday ?? null, now ?? null],
    );
}
