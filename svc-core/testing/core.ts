import { createHttpServer, createLogger, createQueueStore } from '@fieldhouse/runtime';
import { testDatabase } from '@fieldhouse/runtime/testing';
import { createApp } from '../src/app.ts';
import type { CoreApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/migrations/migrate.ts';
import { Browser } from './browser.ts';
import { Builder } from './builder.ts';

export const APP_SECRET = 'a secret of the tests, and of nothing else';
const PUBLIC_URL = 'http://localhost:8080';

/** The real service on its own database. */
export interface TestCore extends Pick<CoreApp, 'routes' | 'deps' | 'app' | 'backgrounds'> {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: Database;
  /** Creates rows. */
  readonly make: Builder;
  /** A new browser, not signed in. */
  browser(): Browser;
  /** Runs a round once. */
  runRound(name: string): Promise<void>;
  close(): Promise<void>;
}

/** An empty migrated database, copied from a template that is migrated once per run. */
export async function migratedDatabase() {
  const databases = testDatabase();
  const template = await databases.template('core', async (url) => {
    const queues = createQueueStore({ databaseUrl: url });
    await migrate(url, { alsoUnderLock: () => queues.migrate() });
    await queues.close();
  });
  return databases.createDatabase({ template });
}

/**
 * Starts svc-core for one test file.
 *
 * @param options.env added to the environment, e.g. a case of `queueStores()`, or the `DATABASE_URL` of another instance.
 * @param options.log receives every log line.
 * @param options.background also starts the background tasks.
 */
export async function startCore(
  options: {
    env?: Readonly<Record<string, string>>;
    background?: boolean;
    log?: { write(line: string): void };
  } = {},
): Promise<TestCore> {
  const cloned = options.env?.['DATABASE_URL'] === undefined ? await migratedDatabase() : undefined;
  const config = readConfig({
    DATABASE_URL: cloned?.url,
    APP_SECRET,
    PUBLIC_URL,
    CHECK_ANSWERS: '1',
    ...options.env,
  });
  const logger = createLogger({
    service: 'svc-core',
    ...(options.log ? { level: 'info', to: options.log } : { level: 'silent' }),
  });
  const database = openDatabase(config.DATABASE_URL, logger);
  const queues = createQueueStore({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL });
  const core = createApp({ config, logger, database, queues });
  // As in production: a kept-alive connection must not be closed during its next request.
  const server = createHttpServer(core.app, { keepAliveTimeout: 65_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  if (options.background) for (const background of core.backgrounds) await background.start();
  return {
    ...core,
    url,
    database,
    databaseUrl: config.DATABASE_URL,
    make: new Builder(database),
    browser: () => new Browser(url),
    async runRound(name) {
      const round = core.rounds.find((each) => each.name === name);
      if (!round) throw new Error(`There is no round ${name}.`);
      await round.run();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const background of core.backgrounds) await background.close();
      await queues.close();
      await database.close();
      await cloned?.drop();
    },
  };
}
