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
  // Longer than the gateway's upload timeout, so that slow uploads get the gateway's error.
  requestTimeoutMs: 1_200_000,
});
