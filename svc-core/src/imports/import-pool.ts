import type pg from 'pg';
import { QUIETLY } from '../audit/note-event.ts';
import { begin } from '../platform/begin.ts';
import { openCorePool } from '../platform/core-pool.ts';
import type { Deps } from '../platform/deps.ts';

const POOL_SIZE = 3;
const LOCK_WAIT_MS = 60_000;
const SILENT_WRITER_MS = 30_000;
/** Large sorts and hash tables of one import stay in memory. */
const WORK_MEMORY = '64MB';
/**
 * Of the rows that its own transaction made the planner knows nothing: it takes 100,000 for one and goes through as many others
 * for each. Hash joins are never far from the best here.
 */
const NO_NESTED_LOOPS = '-c enable_nestloop=off';
/** One import has one of the database's cores at most. */
const ONE_CORE = '-c max_parallel_workers_per_gather=0';

/**
 * Connections for taking in whole files: a statement may take as long as it needs here, and however many files come in, the
 * connections that requests use stay free.
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
    idle_in_transaction_session_timeout: SILENT_WRITER_MS,
    application_name: 'fieldhouse-imports',
    options: `-c work_mem=${WORK_MEMORY} -c temp_buffers=64MB ${NO_NESTED_LOOPS} ${ONE_CORE}`,
  });
}

/** All or nothing; a connection that broke on the way is thrown away. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client, { also: QUIETLY });
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

/** One import, dry run or undo at a time changes a school's games. */
export async function lockSchool(client: pg.ClientBase, schoolId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('imports'), $1)", [schoolId]);
}
