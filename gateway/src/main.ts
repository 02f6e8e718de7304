import { ConfigError, createLogger, startService } from '@fieldhouse/runtime';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';
import { uploads } from './uploads.ts';

try {
  const config = readConfig();
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  await startService({
    name: 'gateway',
    logger,
    app: createGateway(config, logger),
    port: config.PORT,
    host: config.HOST,
    uploads,
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
