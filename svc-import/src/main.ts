import { createLogger, startService } from '@fieldhouse/runtime';
import { createImportService } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ service: 'svc-import', level: config.LOG_LEVEL });
const { app, closers } = createImportService(config, logger);
await startService({
  name: 'svc-import',
  logger,
  app,
  port: config.PORT,
  host: config.HOST,
  closers,
  requestTimeoutMs: 60_000,
});
