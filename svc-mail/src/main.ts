import { createLogger, startService } from '@fieldhouse/runtime';
import { createMailService } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ service: 'svc-mail', level: config.LOG_LEVEL });
const { app, closers } = createMailService(config, logger);
await startService({
  name: 'svc-mail',
  logger,
  app,
  port: config.PORT,
  host: config.HOST,
  closers,
});
