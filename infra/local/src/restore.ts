/** `npm run restore -- FILE`: restores a backup into DATABASE_URL, or into the embedded database of DATA_DIR. */
import { resolve } from 'node:path';
import { execa } from 'execa';
import { lockDataDir, prepareDataDir, readSecrets } from './data-dir.ts';
import { generateDatabaseClient } from './database-client.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { UserError, messageFor } from './user-error.ts';
import { readSettings } from './settings.ts';
import { repoPath } from './repo-paths.ts';

async function restoreInto(databaseUrl: string, file: string): Promise<boolean> {
  await generateDatabaseClient();
  const result = await execa('node', ['src/backup/restore.ts', file], {
    cwd: repoPath('svc-core'),
    preferLocal: true,
    localDir: repoPath(),
    env: { DATABASE_URL: databaseUrl },
    reject: false,
    stdio: 'inherit',
  });
  return !result.failed;
}

async function restore(path: string | undefined): Promise<boolean> {
  if (!path) throw new UserError('Name the file: npm run restore -- fieldhouse-....sql.gz');
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const { databaseUrl, dataDir } = readSettings();
  if (databaseUrl) return restoreInto(databaseUrl, file);
  await prepareDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    const database = await startEmbeddedDatabase(
      dataDir,
      (await readSecrets(dataDir)).databasePassword,
    );
    return await restoreInto(database.url, file).finally(() => database.stop());
  } finally {
    await unlock();
  }
}

try {
  process.exitCode = (await restore(process.argv[2])) ? 0 : 1;
} catch (error) {
  console.error(messageFor(error));
  process.exitCode = 1;
}
