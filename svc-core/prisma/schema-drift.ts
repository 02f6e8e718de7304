import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { connectionOf } from '../src/platform/database/connection.ts';
import { MIGRATIONS_DIR, readMigrations } from '../src/platform/migrations/read-migrations.ts';
import { openSchemaEngine } from './schema-engine.ts';

const SCHEMA = fileURLToPath(new URL('schema.prisma', import.meta.url));

/** The engine sees schema `public` only, and all of it is managed by Prisma. */
export const NO_FILTER = { externalTables: [], externalEnums: [] };

/**
 * The SQL that leads from the migrations to `schema.prisma`, or '' if they agree. Replays the migrations in a shadow database next to
 * the given one (the role needs CREATEDB).
 */
export async function schemaDrift(databaseUrl: string): Promise<string> {
  const { engine, close } = await openSchemaEngine(connectionOf(databaseUrl));
  try {
    const result = await engine.diff({
      from: { tag: 'migrations', ...(await migrationList()) },
      to: {
        tag: 'schemaDatamodel',
        files: [{ path: SCHEMA, content: await readFile(SCHEMA, 'utf8') }],
      },
      script: true,
      exitCode: true,
      filters: NO_FILTER,
    });
    return result.exitCode === 0 ? '' : (result.stdout ?? '');
  } finally {
    await close();
  }
}

/** The migrations as input for the schema engine. */
export async function migrationList(): Promise<MigrationList> {
  const migrations = await readMigrations();
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}
