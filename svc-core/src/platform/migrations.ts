import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type {
  MigrationDirectory,
  MigrationList,
  SchemasContainer,
} from '@prisma/schema-engine-wasm/schema_engine_bg';

const PRISMA_DIR = fileURLToPath(new URL('../../prisma/', import.meta.url));
export const MIGRATIONS_DIR = `${PRISMA_DIR}migrations`;

/** The engine looks at schema `public` only; nothing in it is kept by hand. */
export const NO_FILTER = { externalTables: [], externalEnums: [] };

/** The migration folders in order, as the schema engine takes them. */
export async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.toSorted().map(readMigration)),
  };
}

/** The schema file, as the schema engine takes it. */
export async function readSchema(): Promise<SchemasContainer> {
  const path = `${PRISMA_DIR}schema.prisma`;
  return { files: [{ path, content: await readFile(path, 'utf8') }] };
}

async function readMigration(name: string): Promise<MigrationDirectory> {
  const value = await readFile(`${MIGRATIONS_DIR}/${name}/migration.sql`, 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}
