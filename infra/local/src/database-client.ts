import { existsSync } from 'node:fs';
import { runTool } from './command.ts';
import { hashOf, isStamped, stamp } from './stamp.ts';
import { at } from './workspace.ts';

const inputs = [
  'svc-core/prisma/schema.prisma',
  'svc-core/prisma.config.ts',
  'node_modules/prisma/package.json',
];

/** Generates svc-core's Prisma client if the schema has changed. Returns whether it did. */
export async function generateDatabaseClient(signal?: AbortSignal): Promise<boolean> {
  const hash = await hashOf(inputs);
  if (existsSync(at('svc-core/generated')) && (await isStamped('database-client', hash)))
    return false;
  await runTool('Generating the database client', 'prisma', ['generate'], {
    cwd: at('svc-core'),
    ...(signal ? { signal } : {}),
  });
  await stamp('database-client', hash);
  return true;
}
