import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { inTransaction } from './import-pool.ts';

/** Below this number of changed rows, autovacuum is enough. */
const MANY_ROWS = 1_000;
const WAIT = `set local lock_timeout = '5s'`;
/** Of games only the columns of indexes: the others, by which no plan is chosen, take as long again. */
const ANALYZE =
  'analyze teams, opponents, games (id, "schoolId", "teamId", "opponentId", date, "time", "importId"), game_keys';

/** Updates the planner's statistics after a transaction that changed rows, if they are many. Nobody waits for it. */
export type RefreshStatistics = (changedRows: number) => void;

/**
 * Until the statistics are refreshed, the planner estimates a school's new 200,000 games as one row
 * (https://www.postgresql.org/docs/18/sql-analyze.html): here for a fraction of a second, by autovacuum alone for a minute. One
 * refresh runs at a time, on one connection, and one more follows it for all transactions that ended meanwhile. If another ANALYZE or
 * VACUUM holds the tables too long, it is skipped.
 */
export function statisticsRefresher(files: pg.Pool, logger: Logger): RefreshStatistics {
  let isRunning = false;
  let isDue = false;
  const refresh = async () => {
    isRunning = true;
    while (isDue) {
      isDue = false;
      try {
        await inTransaction(files, async (client) => {
          await client.query(WAIT);
          await client.query(ANALYZE);
        });
      } catch (error) {
        logger.warn({ err: error }, 'planner statistics were not refreshed after an import');
      }
    }
    isRunning = false;
  };
  return (changedRows) => {
    if (changedRows < MANY_ROWS) return;
    isDue = true;
    if (!isRunning) void refresh();
  };
}
