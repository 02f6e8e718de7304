import { mkdir, writeFile } from 'node:fs/promises';
import { MIGRATIONS_DIR, readMigrations } from '../src/platform/migrations/read-migrations.ts';
import { schemaDrift } from './schema-drift.ts';

/** `npm run migration -w @fieldhouse/svc-core -- name`: writes the next migration from the difference between schema.prisma and the existing ones. */
async function newMigration(name: string | undefined, databaseUrl: string | undefined) {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new Error(
      'Give the migration a name: npm run migration -w @fieldhouse/svc-core -- add_something',
    );
  }
  if (!databaseUrl) throw new Error('Set DATABASE_URL to a server where you can create databases.');
  const sql = await schemaDrift(databaseUrl);
  if (sql === '') return 'Nothing to do: the migrations match schema.prisma.';
  const migrations = await readMigrations();
  const number = String(migrations.length + 1).padStart(4, '0');
  const folder = `${MIGRATIONS_DIR}/${number}_${name}`;
  await mkdir(folder);
  await writeFile(`${folder}/migration.sql`, sql);
  return `Created ${folder}/migration.sql`;
}

try {
  console.log(await newMigration(process.argv[2], process.env['DATABASE_URL']));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
