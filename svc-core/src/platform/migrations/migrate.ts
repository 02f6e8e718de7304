import { openClient } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { connectionOf } from '../connection.ts';
import { wasCopied } from './installation.ts';
import { readMigrations } from './read-migrations.ts';

/** Any number, as long as nobody else takes it in the same database. */
const MIGRATION_LOCK = 7_236_001;

/** What happens once under the lock, after the schema is the newest. */
type UnderLock = (client: pg.Client, isCopy: boolean) => Promise<void>;

/**
 * Brings a database to the newest schema. Safe in any number of processes at once: one applies, the others wait and find
 * nothing to do.
 *
 * @param options.alsoUnderLock what else must happen once, e.g. the queue store's own tables; it is told whether the database is
 *   a copy of the one that was used before, as a restored dump is.
 * @param options.logger hears of migrations that this version does not know, and of files that were changed.
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
    // Fails where the lock was lost on the way with its connection: whoever started beside us may have been at it, too.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return applied;
  } finally {
    await client.end();
  }
}
