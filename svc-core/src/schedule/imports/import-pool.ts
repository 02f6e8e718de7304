import type pg from 'pg';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { beginTransaction } from '../../platform/database/begin-transaction.ts';
import { openCorePool } from '../../platform/database/core-pool.ts';
import type { Deps } from '../../platform/deps.ts';

const POOL_SIZE = 3;
const LOCK_WAIT_MS = 60_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Keeps large sorts and hash tables of one import in memory. */
const WORK_MEMORY = '64MB';
/**
 * The planner has no statistics on rows that the same transaction created: it estimates 100,000 rows as one and picks nested loops.
 * Hash joins are never far from the best plan here.
 */
const NO_NESTED_LOOPS = '-c enable_nestloop=off';
/**
 * Foreign keys are checked for each row, by a plan that a connection keeps. In a small installation that plan read all schools' teams
 * for each game, which took half of the time of an import. Everything here has an index, but for temporary tables.
 */
const NO_TABLE_SCANS = '-c enable_seqscan=off';
/** An import uses at most one core of the database. */
const NO_PARALLEL_WORKERS = '-c max_parallel_workers_per_gather=0';

/**
 * Connections for ingesting whole files. Statements have no time limit here, and however many files arrive, the connections for
 * requests stay free.
 */
export function importPool({
  config,
  logger,
}: {
  readonly config: Pick<Deps['config'], 'DATABASE_URL'>;
  readonly logger: Deps['logger'];
}): pg.Pool {
  return openCorePool(config.DATABASE_URL, logger, {
    max: POOL_SIZE,
    statement_timeout: 0,
    lock_timeout: LOCK_WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'fieldhouse-imports',
    options: `-c work_mem=${WORK_MEMORY} -c temp_buffers=64MB ${NO_NESTED_LOOPS} ${NO_TABLE_SCANS} ${NO_PARALLEL_WORKERS}`,
  });
}

/** Runs `work` in a transaction. Discards the connection if it breaks. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await beginTransaction(client, { also: SUPPRESS_ROW_AUDIT });
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failed: unknown) => {
      broken = failed instanceof Error ? failed : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
