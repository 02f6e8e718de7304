import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@fieldhouse/runtime/postgres';

/** Runs `work` with a temporary PostgreSQL, removed afterwards. */
export async function withTemporaryDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-'));
  await chmod(dir, 0o755);
  const postgres = await startPostgres({ dir: join(dir, 'data'), password: 'bench' });
  try {
    await work(postgres.url('postgres'));
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
