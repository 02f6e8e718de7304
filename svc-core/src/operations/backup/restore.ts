import { isStoreUnavailable, parseEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { restoreArchive, RestoreError } from './restore-archive.ts';

/** `npm run restore -- FILE`: restores a backup into the empty database of DATABASE_URL. */
try {
  const [path] = process.argv.slice(2);
  if (!path) throw new RestoreError('Name the file: npm run restore -- fieldhouse-....sql.gz');
  const { DATABASE_URL } = parseEnv({
    DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  });
  const counts = await restoreArchive(DATABASE_URL, path);
  for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`);
  console.log(
    'Restored. Everyone has to sign in again. Emails that were waiting are not sent, and their games say so.',
  );
} catch (error) {
  const lost = 'A backup is restored completely or not at all. Run the command again.';
  console.error(error instanceof Error ? error.message : error);
  if (isStoreUnavailable(error)) console.error(`Couldn't reach the database. ${lost}`);
  process.exitCode = 1;
}
// Do not wait for the ten-second timer that the schema engine leaves behind.
process.exit();
