import { createQueueStore } from '@fieldhouse/runtime';
import { Client } from 'pg';
import { buildEverything } from './build-everything.ts';
import { lockDataDir, prepareDataDir, readSecrets } from './data-dir.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { requirePort } from './require-port.ts';
import { startMailInbox } from './mail-inbox.ts';
import { step } from './progress.ts';
import { UserError } from './user-error.ts';
import { startServices } from './services.ts';
import type { Settings } from './settings.ts';
import type { SupervisedProcess } from './supervised-process.ts';

/** Everything that `npm start` runs. */
export class Stack {
  readonly #settings: Settings;
  readonly #abort = new AbortController();
  #unlock: (() => Promise<void>) | undefined;
  #database: EmbeddedDatabase | undefined;
  #inbox: SupervisedProcess | undefined;
  #smtpUrl: string | undefined;
  #services: Awaited<ReturnType<typeof startServices>> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#smtpUrl = settings.smtpUrl;
  }

  /**
   * Resolves when all services are ready.
   *
   * @throws Refusal
   */
  async start(): Promise<void> {
    const { databaseUrl, smtpUrl } = this.#settings;
    await this.#check();
    await Promise.all([
      databaseUrl ? undefined : step('database', () => this.#startDatabase()),
      smtpUrl ? undefined : step('email inbox', () => this.#startInbox()),
      buildEverything(this.#abort.signal),
    ]);
    await step('services', () => this.#startServices());
  }

  /** Graceful shutdown in order: gateway, workers, svc-core, then database and email inbox. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stopInOrder());
  }

  /** Kills everything immediately. The database still stops cleanly when this process ends. */
  kill(): void {
    this.#abort.abort();
    for (const part of Object.values(this.#services ?? {})) part.kill();
    this.#inbox?.kill();
  }

  async #check(): Promise<void> {
    const { dataDir, port, host, inboxPort } = this.#settings;
    await prepareDataDir(dataDir);
    this.#unlock = await lockDataDir(dataDir);
    await requirePort('PORT', port, host);
    if (this.#smtpUrl === undefined) await requirePort('MAIL_INBOX_PORT', inboxPort, '127.0.0.1');
    await checkExternalStores(this.#settings);
  }

  async #startDatabase(): Promise<void> {
    const { databasePassword } = await readSecrets(this.#settings.dataDir);
    const database = await startEmbeddedDatabase(this.#settings.dataDir, databasePassword);
    this.#database = database;
    if (this.#stopped) await database.stop();
  }

  async #startInbox(): Promise<void> {
    const inbox = await startMailInbox(this.#settings.dataDir, this.#settings.inboxPort);
    this.#inbox = inbox.process;
    this.#smtpUrl = inbox.smtpUrl;
    await inbox.process.untilReady();
  }

  async #startServices(): Promise<void> {
    if (this.#stopped) return;
    const databaseUrl = this.#settings.databaseUrl ?? this.#database?.url;
    if (!databaseUrl) throw new UserError('There is no database.');
    const appSecret =
      this.#settings.appSecret ?? (await readSecrets(this.#settings.dataDir)).appSecret;
    this.#services = await startServices(this.#settings, {
      databaseUrl,
      appSecret,
      smtpUrl: this.#smtpUrl,
      demoData: this.#settings.databaseUrl === undefined,
    });
    await Promise.all(Object.values(this.#services).map((part) => part.untilReady()));
  }

  async #stopInOrder(): Promise<void> {
    this.#abort.abort();
    const services = this.#services;
    await services?.gateway.stop();
    await Promise.all([services?.['svc-import'].stop(), services?.['svc-mail'].stop()]);
    await services?.['svc-core'].stop();
    await Promise.all([this.#inbox?.stop(), this.#database?.stop()]);
    await this.#unlock?.();
  }
}

/** An operator's own stores must be reachable before anything is started. */
async function checkExternalStores(settings: Settings): Promise<void> {
  if (settings.databaseUrl) {
    const client = new Client({
      connectionString: settings.databaseUrl,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect().catch((error: unknown) => {
      throw new UserError(`Couldn't reach the database at DATABASE_URL (${reason(error)}).`);
    });
    await client.end();
  }
  if (settings.redisUrl) {
    const store = createQueueStore({ databaseUrl: '', redisUrl: settings.redisUrl });
    await store.check().catch((error: unknown) => {
      throw new UserError(`Couldn't reach Redis at REDIS_URL (${reason(error)}).`);
    });
    await store.close();
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
