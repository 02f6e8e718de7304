/** A service for the tests of startup and graceful shutdown. */
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, createServiceApp, listenEnv, parseEnv, startService } from '../src/index.ts';

const env = parseEnv(listenEnv);
const logger = createLogger({ service: 'svc-test' });
const workerClosed = Promise.withResolvers<void>();
const app = createServiceApp({
  service: 'svc-test',
  logger,
  ready: {},
  mount(mounted) {
    // Waits for the worker to close, so that the signal always arrives during this request.
    mounted.get('/slow', async (_req, res) => {
      logger.info('slow began');
      await workerClosed.promise;
      await wait(500);
      res.json({ ok: true });
      logger.info('slow ended');
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
    {
      name: 'worker',
      close() {
        logger.info('closed worker');
        workerClosed.resolve();
      },
      immediate: true,
    },
    { name: 'database', close: () => logger.info('closed database') },
  ],
});
