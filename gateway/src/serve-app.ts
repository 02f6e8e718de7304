import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ConfigError,
  createLogger,
  createServiceApp,
  listenEnv,
  notFound,
  parseEnv,
  startService,
} from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { allowAnyOrigin } from './cors.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

/** Serves the files of one remote from its own process, so that it can be replaced while everything else runs. */
export const appEnv = {
  ...listenEnv,
  /** The build's folder. */
  APP_DIST: z.string().check(z.minLength(1)),
};

if (import.meta.main) await serve();

async function serve(): Promise<void> {
  try {
    const { APP_DIST: dist, PORT: port, HOST: host, LOG_LEVEL: level } = parseEnv(appEnv);
    const logger = createLogger({ service: 'app-files', level });
    const app = createServiceApp({
      service: 'app-files',
      logger,
      ready: {
        async build() {
          if (!existsSync(join(dist, 'mf-manifest.json'))) throw new Error('no build found');
        },
      },
      mount(mounted) {
        const setSecurityHeaders = securityHeaders(undefined);
        mounted.use((_req, res, next) => {
          setSecurityHeaders(res);
          next();
        });
        mounted.use(allowAnyOrigin, staticFiles(dist));
        mounted.use(() => {
          throw notFound('File');
        });
      },
    });
    await startService({ name: 'app-files', logger, app, port, host });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
