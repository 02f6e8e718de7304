import { openClient } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { connectionOf } from '../database/connection.ts';
import { wasCopied } from './installation.ts';
import { readMigrations } from './read-migrations.ts';

/** Any number that no other lock in the same database uses. */
const MIGRATION_LOCK = 7_236_001;

/** Runs once under the lock, after the schema is up to date. */
type UnderLock = (client: pg.Client, isCopy: boolean) => Promise<void>;

/**
 * Migrates a database to the latest schema. Safe to run in several processes at the same time: one applies, the others wait.
 *
 * @param options.alsoUnderLock further work that must happen once, e.g. the queue store's own tables. It receives whether the database is a
 *   copy of the one used before, such as a restored dump.
 * @returns the names of the migrations that were applied here.
 * @throws MigrationError, see `applyMigrations`.
 */
export async function migrate(
  databaseUrl: string,
  options: { readonly alsoUnderLock?: UnderLock; readonly logger?: Pick<Logger, 'warn'> } = {},
): Promise<string[]> {
  const client = await openClient({ ...connectionOf(databaseUrl), keepAlive: true });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const isCopy = await wasCopied(client);
    const applied = await applyMigrations(client, await readMigrations(), options.logger);
    await options.alsoUnderLock?.(client, isCopy);
    // Fails if the lock was lost with its connection: another process may have migrated at the same time.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return applied;
  } finally {
    await client.end();
  }
}
