import type pg from 'pg';
import { PrismaClient } from '../../../generated/prisma/client.ts';
import { actorAdapter } from './actor-adapter.ts';
import { openCorePool } from './core-pool.ts';
import type { Logger } from '@fieldhouse/runtime';

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const POOL_WAIT_MS = 3_000;
const POOL_SIZE = 12;

/** The pool for requests and the Prisma client on it. Handlers get `SchoolData` instead. */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** Rejects while the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a bounded pool. A statement times out after 5 s, a wait for a lock after 2 s. Times are in UTC. */
export function openDatabase(databaseUrl: string, logger: Logger, size = POOL_SIZE): Database {
  const pool = openCorePool(databaseUrl, logger, {
    max: size,
    connectionTimeoutMillis: POOL_WAIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'fieldhouse-core',
    // Statements of one client are sent without waiting for each other's results, see `runSchoolBatch`.
    pipeline: true,
  });
  const prisma = new PrismaClient({
    adapter: actorAdapter(pool),
    errorFormat: 'minimal',
    transactionOptions: { maxWait: POOL_WAIT_MS, timeout: 8_000 },
  });
  return {
    pool,
    prisma,
    async check() {
      await pool.query('select 1');
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
