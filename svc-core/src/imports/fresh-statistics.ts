import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';

/** Fewer changed rows are left to autovacuum. */
const MANY_ROWS = 1_000;
const WAIT = `savepoint statistics; set local lock_timeout = '5s'`;
/** Always in this order: two imports that end together wait for each other and do not lock each other out. */
const ANALYZE = 'analyze teams, opponents, games, game_keys';

/**
 * Brings the planner's statistics up to date in the transaction that changed many rows, so that they are right when the rows
 * become visible: until autovacuum looks, it would take a school's 200,000 games for one (https://www.postgresql.org/docs/18/sql-analyze.html).
 * Where another ANALYZE or a VACUUM keeps the tables for long, autovacuum is left to it.
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
