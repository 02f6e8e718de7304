import { existsSync } from 'node:fs';
import { runTool } from './run-tool.ts';
import { fingerprintOf, isUpToDate, saveFingerprint } from './build-fingerprint.ts';
import { repoPath } from './repo-paths.ts';

const inputs = [
  'svc-core/prisma/schema.prisma',
  'svc-core/prisma.config.ts',
  'node_modules/prisma/package.json',
];

/** Generates svc-core's Prisma client if the schema has changed. Returns whether it did. */
export async function generateDatabaseClient(signal?: AbortSignal): Promise<boolean> {
  const hash = await fingerprintOf(inputs);
  if (existsSync(repoPath('svc-core/generated')) && (await isUpToDate('database-client', hash)))
    return false;
  await runTool('Generating the database client', 'prisma', ['generate'], {
    cwd: repoPath('svc-core'),
    ...(signal ? { signal } : {}),
  });
  await saveFingerprint('database-client', hash);
  return true;
}
