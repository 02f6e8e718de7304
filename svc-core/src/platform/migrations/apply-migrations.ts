import { isStoreUnavailable } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import { DatabaseError } from 'pg';
import type pg from 'pg';
import * as z from 'zod/mini';
import { beginTransaction } from '../database/begin-transaction.ts';
import { checksumOf } from './read-migrations.ts';
import type { Migration } from './read-migrations.ts';
import { queryRows } from '../database/rows.ts';

/** A failed migration, with a message for the operator. Earlier migrations stay applied. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
  }
}

/** Prisma's own migrations table, column by column, so that Prisma's tools keep working. See infra/decisions/0026. */
const CREATE_TABLE = `
  create table _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;
const RECORD = `
  insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  values (gen_random_uuid()::text, $1, $2, now(), clock_timestamp(), 1)`;

const RecordedMigration = z.object({
  name: z.string(),
  checksum: z.string(),
  finished: z.boolean(),
  logs: z.nullable(z.string()),
});

/**
 * Applies missing migrations, each in its own transaction together with its record. The caller holds the lock, on the same connection. A
 * migration whose file changed later, or that this version does not have, is only logged, so that an older version can start on the
 * database of a newer one.
 *
 * @returns the names of the migrations that were applied here.
 * @throws MigrationError when the database is not Fieldhouse's, or a migration fails or was left unfinished.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  logger?: Pick<Logger, 'warn'>,
): Promise<string[]> {
  await createMigrationsTable(client);
  const recorded = await readRecorded(client);
  warnOfDifferences(recorded, migrations, logger);
  const known = new Set(recorded.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  const found = await client.query(`select 1 where to_regclass('_prisma_migrations') is not null`);
  if (found.rowCount) return;
  // Tables of extensions do not count.
  const others = await client.query(
    `select 1 from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e') limit 1`,
  );
  if (others.rowCount) {
    throw new MigrationError(
      "The database has tables that don't belong to Fieldhouse. Set DATABASE_URL to an empty database or to one that Fieldhouse created.",
    );
  }
  await client.query(CREATE_TABLE);
}

/** The recorded migrations, without those marked as rolled back, which are applied again. */
async function readRecorded(client: pg.ClientBase): Promise<z.output<typeof RecordedMigration>[]> {
  const recorded = await queryRows(
    client,
    RecordedMigration,
    `select migration_name as name, checksum, finished_at is not null as finished, logs
     from _prisma_migrations where rolled_back_at is null order by started_at`,
  );
  const unfinished = recorded.find(({ finished }) => !finished);
  if (unfinished) {
    throw new MigrationError(
      `Migration ${unfinished.name} was started by an earlier version and did not finish. Check whether its changes are in the database: ` +
        `if all are, set finished_at in its row of _prisma_migrations. If none are, set rolled_back_at. Then start again.` +
        (unfinished.logs ? ` Its error was: ${unfinished.logs}` : ''),
    );
  }
  return recorded;
}

function warnOfDifferences(
  recorded: readonly z.output<typeof RecordedMigration>[],
  migrations: readonly Migration[],
  logger: Pick<Logger, 'warn'> | undefined,
): void {
  const checksums = new Map(migrations.map((each) => [each.name, checksumOf(each)]));
  const unknown = recorded.filter(({ name }) => !checksums.has(name)).map(({ name }) => name);
  const changed = recorded
    .filter(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
    .map(({ name }) => name);
  if (unknown.length > 0) {
    logger?.warn(
      { migrations: unknown },
      'the database has migrations that this version does not have: a newer version migrated it',
    );
  }
  if (changed.length > 0) {
    logger?.warn(
      { migrations: changed },
      'migration files were changed after they were applied: the database has their earlier content',
    );
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await beginTransaction(client);
    await client.query(migration.sql);
    await client.query(RECORD, [checksumOf(migration), migration.name]);
    await client.query('commit');
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new MigrationError(
      `Migration ${migration.name} failed${lineOfError(migration, error)} and was rolled back: ${reason}. ` +
        'Earlier migrations are still applied. Fix the reported problem and start again.',
      error,
    );
  }
}

/** PostgreSQL reports the character position, counted from 1. */
function lineOfError({ sql }: Migration, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
