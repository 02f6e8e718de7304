import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openClient } from '@fieldhouse/runtime';
import { applyMigrations } from '../../../svc-core/src/platform/migrations/apply-migrations.ts';
import { readMigrations } from '../../../svc-core/src/platform/migrations/read-migrations.ts';
import { previousRelease } from '../../local/src/previous-release.ts';

const FOLDER = 'svc-core/prisma/migrations/';
const REPOSITORY = `${import.meta.dirname}/../../..`;

/** Migrates an empty database to the schema of the previous release (`infra/local/previous-release.json`). */
export async function migrateToPreviousRelease(url: string): Promise<void> {
  const { commit } = await previousRelease();
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-tree', '-d', '--name-only', commit, FOLDER],
    { cwd: REPOSITORY },
  );
  const names = new Set(stdout.split('\n').map((path) => path.slice(FOLDER.length)));
  const client = await openClient({ connectionString: url });
  try {
    const migrations = await readMigrations();
    await applyMigrations(
      client,
      migrations.filter(({ name }) => names.has(name)),
    );
  } finally {
    await client.end();
  }
}
