import { setFlagsFromString } from 'node:v8';
import { ConfigError, createLogger, startService } from '@fieldhouse/runtime';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';
import { uploads } from './uploads.ts';

// Every byte of an answer passes through a buffer outside the heap, which counts as its growth. At the 50 percent of the other
// services V8 collects the whole heap every 12 MB, before the much cheaper collection of new objects that would free the buffers:
// infra/decisions/0018-service-memory-settings.md.
setFlagsFromString('--heap-growing-percent=150');

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
