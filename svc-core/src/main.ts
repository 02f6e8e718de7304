import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import {
  createLogger,
  createQueueStore,
  isStoreUnavailable,
  startService,
} from '@fieldhouse/runtime';
import { createApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { prepareDatabase } from './operations/backup/prepare-database.ts';
import { seedDemoData } from './operations/demo/seed-demo-data.ts';
import { openDatabase } from './platform/database/database.ts';
import { bootstrapSysadmin } from './operations/sysadmin/bootstrap-sysadmin.ts';

const WAIT_FOR_DATABASE_MS = 60_000;

// Answers are buffers outside the heap, which count as its growth, as in the gateway: infra/decisions/0018.
setFlagsFromString('--heap-growing-percent=150');

const config = readConfig();
const logger = createLogger({ service: 'svc-core', level: config.LOG_LEVEL });
const database = openDatabase(config.DATABASE_URL, logger);
const queues = createQueueStore({
  databaseUrl: config.DATABASE_URL,
  redisUrl: config.REDIS_URL,
  logger,
});

const applied = await onceReachable(() => prepareDatabase(config.DATABASE_URL, { queues, logger }));
if (applied.length > 0) logger.info({ applied }, 'database migrated');
if (config.DEMO_DATA && (await onceReachable(() => seedDemoData(database))))
  logger.info('demo data created');
if (await onceReachable(() => bootstrapSysadmin(database, config)))
  logger.info('first system administrator created');

const { app, backgrounds } = createApp({ config, logger, database, queues });
await startService({
  name: 'svc-core',
  logger,
  app,
  port: config.PORT,
  host: config.HOST,
  // All rows of an import arrive in one request.
  requestTimeoutMs: 150_000,
  closers: [
    ...backgrounds,
    { name: 'queues', close: () => queues.close() },
    { name: 'database', close: () => database.close() },
  ],
});
for (const background of backgrounds) await background.start();

/** Waits for a database that is still starting. Any other error ends the process. */
async function onceReachable<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_FOR_DATABASE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error) || performance.now() > deadline) throw error;
      logger.warn('the database is not reachable yet, retrying');
      await wait(1_000);
    }
  }
}
