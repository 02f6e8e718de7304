import type { Logger, QueueStore } from '@fieldhouse/runtime';
import type pg from 'pg';
import { begin } from '../platform/begin.ts';
import { storeInstallation } from '../platform/migrations/installation.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { stopWhatWaited } from './what-waited.ts';
import type { Stopped } from './what-waited.ts';

/**
 * Migrates a database and makes it this installation's own: in a restored copy, pending emails and imports are stopped. Safe to run
 * in several processes at the same time.
 *
 * @returns the names of the migrations that were applied here.
 */
export function settleIn(
  databaseUrl: string,
  { queues, logger }: { readonly queues: QueueStore; readonly logger: Logger },
): Promise<string[]> {
  return migrate(databaseUrl, {
    logger,
    async alsoUnderLock(client, isCopy) {
      await queues.migrate();
      const stopped = await makeOwn(client, isCopy);
      if (stopped)
        logger.warn(
          { ...stopped },
          'the database is a restored copy: pending emails and imports were stopped',
        );
    },
  });
}

/** In one transaction, so that it happens once. */
async function makeOwn(client: pg.Client, isCopy: boolean): Promise<Stopped | undefined> {
  await begin(client);
  try {
    const stopped = isCopy ? await stopWhatWaited(client) : undefined;
    await storeInstallation(client);
    await client.query('commit');
    return stopped;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
