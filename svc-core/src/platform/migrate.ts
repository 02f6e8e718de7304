import { openClient } from '@fieldhouse/runtime';
import type pg from 'pg';
import { connectionOf } from './connection.ts';
import { wasCopied } from './installation.ts';
import { NO_FILTER, readMigrations, readSchema } from './migrations.ts';
import { openSchemaEngine } from './schema-engine.ts';

/** Any number, as long as nobody else takes it in the same database. */
const MIGRATION_LOCK = 7_236_001;

/** What happens once under the lock, after the schema is the newest. */
type UnderLock = (client: pg.Client, isCopy: boolean) => Promise<void>;

/**
 * Brings a database to the newest schema. Safe in any number of processes at once: one applies, the others wait and find
 * nothing to do.
 *
 * @param alsoUnderLock what else must happen once, e.g. the queue store's own tables; it is told whether the database is a
 *   copy of the one that was used before, as a restored dump is.
 * @returns the names of the migrations that were applied here.
 */
export async function migrate(
  databaseUrl: string,
  alsoUnderLock: UnderLock = () => Promise.resolve(),
): Promise<string[]> {
  const client = await openClient({ ...connectionOf(databaseUrl), keepAlive: true });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const isCopy = await wasCopied(client);
    const applied = await applyMigrations(databaseUrl);
    await alsoUnderLock(client, isCopy);
    // Fails where the lock was lost on the way with its connection: whoever started beside us may have been at it, too.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * The SQL that leads from the migration folders to `schema.prisma`; '' when they agree. The migrations are replayed in a
 * database of their own beside the given one (the role needs CREATEDB).
 */
export async function schemaDrift(databaseUrl: string): Promise<string> {
  const { engine, close } = await openSchemaEngine(connectionOf(databaseUrl));
  try {
    const result = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations()) },
      to: { tag: 'schemaDatamodel', ...(await readSchema()) },
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  } finally {
    await close();
  }
}

async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const { engine, close } = await openSchemaEngine(connectionOf(databaseUrl));
  try {
    const migrationsList = await readMigrations();
    const done = await engine.applyMigrations({ migrationsList, filters: NO_FILTER });
    return done.appliedMigrationNames;
  } finally {
    await close();
  }
}
