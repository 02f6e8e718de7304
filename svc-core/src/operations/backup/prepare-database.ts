import type { Logger, QueueStore } from '@fieldhouse/runtime';
import type pg from 'pg';
import { beginTransaction } from '../../platform/database/begin-transaction.ts';
import { storeInstallation } from '../../platform/migrations/installation.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { stopPendingWork } from './stop-pending-work.ts';
import type { StoppedWork } from './stop-pending-work.ts';

/**
 * Migrates a database and makes it this installation's own: in a restored copy, pending emails and imports are stopped. Safe to run in
 * several processes at the same time.
 *
 * @returns the names of the migrations that were applied here.
 */
export function prepareDatabase(
  databaseUrl: string,
  { queues, logger }: { readonly queues: QueueStore; readonly logger: Logger },
): Promise<string[]> {
  return migrate(databaseUrl, {
    logger,
    async alsoUnderLock(client, isCopy) {
      await queues.migrate();
      const stopped = await claimDatabase(client, isCopy);
      if (stopped)
        logger.warn(
          { ...stopped },
          'the database is a restored copy: pending emails and imports were stopped',
        );
    },
  });
}

/** In one transaction, so that it happens once. */
async function claimDatabase(client: pg.Client, isCopy: boolean): Promise<StoppedWork | undefined> {
  await beginTransaction(client);
  try {
    const stopped = isCopy ? await stopPendingWork(client) : undefined;
    await storeInstallation(client);
    await client.query('commit');
    return stopped;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
