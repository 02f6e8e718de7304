import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';

/** Below this number of changed rows, autovacuum is enough. */
const MANY_ROWS = 1_000;
const WAIT = `savepoint statistics; set local lock_timeout = '5s'`;
/**
 * Always in this order, so that two imports that end together wait for each other instead of deadlocking. Of games only the columns
 * of indexes: the others, by which no plan is chosen, take as long again.
 */
const ANALYZE =
  'analyze teams, opponents, games (id, "schoolId", "teamId", "opponentId", date, "time", "importId"), game_keys';

/**
 * Updates the planner's statistics in the transaction that changed many rows, so that they are right when the rows become visible.
 * Until autovacuum runs, the planner would estimate a school's 200,000 games as one row
 * (https://www.postgresql.org/docs/18/sql-analyze.html). If another ANALYZE or VACUUM holds the tables too long, this is skipped.
 */
export async function refreshStatistics(
  client: pg.ClientBase,
  changedRows: number,
  logger: Logger,
): Promise<void> {
  if (changedRows < MANY_ROWS) return;
  await client.query(WAIT);
  try {
    await client.query(ANALYZE);
    await client.query('release savepoint statistics');
  } catch (error) {
    await client.query('rollback to savepoint statistics');
    logger.warn({ err: error }, 'planner statistics were not refreshed after an import');
  }
}
