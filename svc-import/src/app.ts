import { IMPORT_QUEUE } from '@fieldhouse/import-contract';
import type { ImportJob } from '@fieldhouse/import-contract';
import {
  createQueueStore,
  createServiceApp,
  listenForWakeUps,
  checkReachable,
} from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import { Registry, Counter, Histogram } from 'prom-client';
import type { Config } from './config.ts';
import { createCoreClient } from './imports/core-client.ts';
import { createThreadPool } from './imports/thread-pool.ts';
import { startImportWorker } from './imports/import-worker.ts';
import { importsRoutes, toHttpProblem } from './imports/imports.routes.ts';
import type { ImportOutcome } from './imports/import-worker.ts';

/** The service without its port: endpoints, thread pool, worker. */
export function createImportService(config: Config, logger: Logger) {
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
    /** Every endpoint that is served, for tests. */
    served: routes.list(),
    closers: [
      { name: 'wake-ups', close: () => wakeUps.close(), immediate: true },
      { name: 'worker', close: () => worker.stop(), immediate: true },
      { name: 'threads', close: () => threads.close() },
      { name: 'queue store', close: () => store.close() },
    ],
  };
}

const outcomes: readonly ImportOutcome[] = ['done', 'refused', 'not-done'];

/** Metrics of imports. Rows per second is the rate of the row counter. */
function createImportMetrics(
  registry: Registry,
): (outcome: ImportOutcome, rows: number, seconds: number) => void {
  const imports = new Counter({
    name: 'imports_total',
    help: 'Imports that ended in this process: done, refused (permanently), not-done (left to the next worker).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of outcomes) imports.inc({ outcome }, 0);
  const read = new Counter({
    name: 'import_rows_total',
    help: 'Rows read from imported files.',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'import_duration_seconds',
    help: 'Time from the claim of an import to its end.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
    registers: [registry],
  });
  return (outcome, rows, seconds) => {
    imports.inc({ outcome });
    duration.observe({ outcome }, seconds);
    if (outcome === 'done') read.inc(rows);
  };
}
