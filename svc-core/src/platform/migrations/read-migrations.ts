import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** One folder of `prisma/migrations`. */
export interface Migration {
  /** The folder's name, e.g. `0001_first_tables`. */
  readonly name: string;
  readonly sql: string;
}

/** The migrations in the order in which they are applied. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      sql: await readFile(`${MIGRATIONS_DIR}/${name}/migration.sql`, 'utf8'),
    })),
  );
}

/** As Prisma computes it: SHA-256 of the file, in hex. */
export const checksumOf = ({ sql }: Migration): string =>
  createHash('sha256').update(sql).digest('hex');
