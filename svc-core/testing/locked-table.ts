import pg from 'pg';
import type { TestCore } from './core.ts';

/**
 * Runs work while another connection holds a lock on a table, so that every statement on it fails after the service's lock
 * timeout (2 s), as under a long migration.
 */
export async function whileLocked<T>(
  core: TestCore,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: core.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await client.end();
  }
}
