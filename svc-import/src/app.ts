import type { Endpoint } from '@fieldhouse/endpoint';
import { IMPORT_QUEUE } from '@fieldhouse/import-contract';
import type { ImportJob } from '@fieldhouse/import-contract';
import {
  createQueueStore,
  createServiceApp,
  listenForWakeUps,
  checkReachable,
} from '@fieldhouse/runtime';
import type { Closer, Logger } from '@fieldhouse/runtime';
import type { Express } from 'express';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { createCoreClient } from './imports/core-client.ts';
import { createThreadPool } from './imports/thread-pool.ts';
import { startImportWorker } from './imports/import-worker.ts';
import { createImportMetrics } from './imports/import-metrics.ts';
import { importsRoutes, toHttpProblem } from './imports/imports.routes.ts';

export interface ImportService {
  readonly app: Express;
  /** Every endpoint that is served, for tests. */
  readonly served: readonly Endpoint[];
  readonly closers: readonly Closer[];
}

/** The service without its port: endpoints, thread pool, worker. */
export function createImportService(config: Config, logger: Logger): ImportService {
  const address = { coreUrl: config.CORE_URL, appSecret: config.APP_SECRET };
  const core = createCoreClient(address);
  const store = createQueueStore({
    databaseUrl: config.DATABASE_URL,
    redisUrl: config.REDIS_URL,
    logger,
  });
  const queue = store.queue<ImportJob>(IMPORT_QUEUE);
  const threads = createThreadPool(config.IMPORT_WORKERS, {
    requestLimitMs: config.IMPORT_READ_SECONDS * 1_000,
  });
  const registry = new Registry();
  const onEnd = createImportMetrics(registry);
  const worker = startImportWorker({
    core,
    address,
    threads,
    logger,
    workers: config.IMPORT_WORKERS,
    onEnd,
  });
  const wakeUps = listenForWakeUps(
    store,
    IMPORT_QUEUE,
    () => checkReachable(config.CORE_URL, '/readyz'),
    () => worker.wake(),
  );
  const { routes, router } = importsRoutes({
    core,
    address,
    threads,
    worker,
    queue,
    logger,
    waitSeconds: config.IMPORT_WAIT_SECONDS,
    sheets: { site: config.GOOGLE_SHEETS_URL, limitMs: config.GOOGLE_SHEETS_SECONDS * 1_000 },
    appSecret: config.APP_SECRET,
    checkAnswers: config.CHECK_ANSWERS,
  });
  const app = createServiceApp({
    service: 'svc-import',
    logger,
    trustProxy: config.TRUSTED_GATEWAYS,
    registry,
    alive: () => worker.isMoving(),
    onError: toHttpProblem,
    ready: { core: () => checkReachable(config.CORE_URL, '/healthz'), queue: () => store.check() },
    mount: (express) => express.use(router),
  });
  return {
    app,
    served: routes.list(),
    closers: [
      { name: 'wake-ups', close: () => wakeUps.close(), immediate: true },
      { name: 'worker', close: () => worker.stop(), immediate: true },
      { name: 'threads', close: () => threads.close() },
      { name: 'queue store', close: () => store.close() },
    ],
  };
}
