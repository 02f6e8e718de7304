import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres/start-postgres.ts';

/** Runs `work` with a temporary PostgreSQL, removed afterwards. */
export async function withTemporaryDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-database-'));
  await chmod(dir, 0o755);
  const postgres = await startPostgres({ dir: join(dir, 'data'), password: 'temporary' });
  try {
    await work(postgres.url('postgres'));
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
