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
  // Longer than the gateway gives an upload: who is too slow hears it from there.
  requestTimeoutMs: 1_200_000,
});
