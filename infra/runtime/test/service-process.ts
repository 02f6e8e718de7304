/** A service as others are built, for the tests of starting and stopping. */
import { createLogger, createServiceApp, listenEnv, parseEnv, startService } from '../src/index.ts';

const env = parseEnv(listenEnv);
const logger = createLogger({ service: 'svc-test' });
const app = createServiceApp({
  service: 'svc-test',
  logger,
  ready: {},
  mount(mounted) {
    mounted.get('/slow', (_req, res) => {
      logger.info('slow began');
      setTimeout(() => {
        res.json({ ok: true });
        logger.info('slow ended');
      }, 500);
    });
  },
});
await startService({
  name: 'svc-test',
  logger,
  app,
  port: env.PORT,
  host: env.HOST,
  closers: [
    { name: 'worker', close: () => logger.info('closed worker'), atOnce: true },
    { name: 'database', close: () => logger.info('closed database') },
  ],
});
