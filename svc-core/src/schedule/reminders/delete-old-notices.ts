import type { Database } from '../../platform/database/database.ts';

/** How long the links in reminders and weekly sheets work, in days. */
const LINK_DAYS = 400;
/** How long the runs of a day are kept, in days. The emails of a day are written on that day or never. */
const RUN_DAYS = 14;

/** Deletes expired links and the runs of earlier days, at most `most` of each. @returns the larger number of deleted rows. */
export async function deleteOldNotices(
  { pool }: Pick<Database, 'pool'>,
  most: number,
): Promise<number> {
  const links = await pool.query(
    `delete from notice_links where "tokenHash" in (
      select "tokenHash" from notice_links where "createdAt" < now() - interval '${LINK_DAYS} days' limit $1)`,
    [most],
  );
  const runs = await pool.query(
    `delete from notice_runs where ("schoolId", kind, day) in (
      select "schoolId", kind, day from notice_runs where day < now() - interval '${RUN_DAYS} days' limit $1)`,
    [most],
  );
  return Math.max(links.rowCount ?? 0, runs.rowCount ?? 0);
}
