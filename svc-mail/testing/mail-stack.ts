import { randomBytes } from 'node:crypto';
import { GameView } from '@fieldhouse/core-contract';
import { createInternalClient } from '@fieldhouse/runtime';
import type { InternalClient } from '@fieldhouse/runtime';
import { smtpSink, testDatabase } from '@fieldhouse/runtime/testing';
import type { QueueStoreCase, SinkMessage, SmtpSink } from '@fieldhouse/runtime/testing';
import { Pool } from 'pg';
import { vi } from 'vitest';
import { messageIdOf } from './received-mail.ts';
import { startServiceProcess } from './service-process.ts';
import type { Service, ServiceProcess } from './service-process.ts';
import { startCoreHere, startWorkerHere } from './services-here.ts';
import type { WorkerHere } from './services-here.ts';
import { signIn } from './api-session.ts';
import type { ApiSession } from './api-session.ts';

const APP_SECRET = 'a secret of the tests, long enough for it';
export const PUBLIC_URL = 'http://fieldhouse.test';
/** How long a request may wait for the mail server: a busy machine alone must not cause a 202. */
const LONGEST_WAIT_MS = '30000';
/** Tests send more than a school does, all to one contact. The rate limits have their own tests. */
const NO_MAIL_LIMITS = {
  MAIL_SCHOOL_PER_MINUTE: '100000',
  MAIL_SCHOOL_PER_DAY: '100000',
  MAIL_RECIPIENT_PER_DAY: '100000',
};

/** `application_name` of the test's own connections. */
export const TEST_CONNECTIONS = 'stack';

/** svc-core, mail workers and a mail server on a database with the demo schools. */
export interface MailStack {
  readonly core: Service;
  readonly sink: SmtpSink;
  /** The director of Lincoln High School. */
  readonly director: ApiSession;
  /** Client for the outbox's internal endpoints, as a worker has. */
  readonly outbox: InternalClient;
  /** Starts another worker in the test's process. */
  startWorkerHere(): WorkerHere;
  /** @param env overrides the stack's. */
  startWorker(env?: Readonly<Record<string, string>>): Promise<ServiceProcess>;
  /** Starts another process with the stack's settings; it ends with the stack. */
  start(
    workspace: 'svc-core' | 'svc-mail' | 'svc-import',
    env?: Readonly<Record<string, string>>,
  ): Promise<ServiceProcess>;
  readonly databaseUrl: string;
  killCore(): Promise<void>;
  /** Another process of svc-core on the same database and port. */
  startCore(): Promise<void>;
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A new game of Lincoln's, on 5 March 2027 at 4:30 PM. */
  scheduledGame(): Promise<GameView>;
  game(id: number): Promise<GameView>;
  /** New games against the opponent with this address, or against any other. */
  gamesAgainst(email: string, count: number): Promise<number[]>;
  gamesNotAgainst(email: string, count: number): Promise<number[]>;
  /** The newest email about a game, once the mail server has accepted it. */
  mailAbout(gameId: number, kind?: 'verification' | 'reschedule-request'): Promise<SinkMessage>;
  /** Saves an opponent's contact unchanged, which clears a bounced address. */
  saveContact(opponent: GameView['opponent']): Promise<void>;
  close(): Promise<void>;
}

export interface MailStackOptions {
  /** How many processes of svc-mail to start; by default none, but one worker in the test's process. */
  readonly workers?: number;
  /** Starts svc-core as a process, which can be killed and have a clock of its own. By default it is in the test's process. */
  readonly coreProcess?: boolean;
  /** For svc-core and the workers, overrides the defaults; '' removes a variable. */
  readonly env?: Readonly<Record<string, string>>;
  /** An empty database to use instead of one of the test run's. */
  readonly databaseUrl?: string;
}

export async function startMailStack(
  store: QueueStoreCase,
  options: MailStackOptions = {},
): Promise<MailStack> {
  const database = await createDemoDatabase(options.databaseUrl);
  const sink = await smtpSink();
  const env = {
    APP_SECRET,
    PUBLIC_URL,
    CHECK_ANSWERS: '1',
    DATABASE_URL: database.url,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Fieldhouse <mail@fieldhouse.test>',
    VERIFY_WAIT_MS: LONGEST_WAIT_MS,
    ...NO_MAIL_LIMITS,
    ...store.env,
    ...options.env,
  };
  let core: Service = options.coreProcess
    ? await startServiceProcess('svc-core', env)
    : await startCoreHere(env);
  const stops: (() => Promise<void>)[] = [];
  const start: MailStack['start'] = async (workspace, more = {}) => {
    const started = await startServiceProcess(workspace, { ...env, CORE_URL: core.url, ...more });
    stops.push(() => started.kill());
    return started;
  };
  const startWorker: MailStack['startWorker'] = (more) => start('svc-mail', more);
  const startOneHere = () => {
    const worker = startWorkerHere({ ...env, CORE_URL: core.url });
    stops.push(() => worker.stop());
    return worker;
  };
  const pool = new Pool({
    connectionString: database.url,
    max: 2,
    application_name: TEST_CONNECTIONS,
  });
  pool.on('error', () => undefined);
  const close = async () => {
    // Workers wait for what they are sending: without a mail server none of it hangs.
    await Promise.all([sink.close(), ...stops.map((stop) => stop())]);
    await core.kill();
    await pool.end();
    await database.drop();
  };
  const begin = async () => {
    if (options.workers === undefined) startOneHere();
    for (let count = options.workers ?? 0; count > 0; count -= 1) await startWorker();
    const director = await signIn(core.url, 'director@lincoln.test', 'Fieldhouse-Staff-1');
    return { director, demoGames: await director.games() };
  };
  // The caller cannot close a stack that failed to start.
  const { director, demoGames } = await begin().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  let made = 0;
  const game = async (id: number) => {
    const found = (await director.games()).find((one) => one.id === id);
    if (!found) throw new Error(`game ${id} is gone`);
    return found;
  };
  const newGame = async (suits: (game: GameView) => boolean): Promise<GameView> => {
    const games = demoGames.filter(suits);
    const model = games[(made += 1) % games.length];
    if (!model) throw new Error('the demo school has no such game');
    const { teamId, opponentId, venue, isHome } = model;
    const input = { teamId, opponentId, venue, isHome, date: '2027-03-05', time: '16:30:00' };
    const { status, body } = await director.call('POST', '/api/games', input);
    // A busy svc-core sheds load with 503: retry, as a person would.
    return status === 503 ? newGame(suits) : GameView.parse(body);
  };
  const newGames = async (count: number, suits: (game: GameView) => boolean) => {
    const ids: number[] = [];
    while (ids.length < count) ids.push((await newGame(suits)).id);
    return ids;
  };
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows;
  const mailAbout = async (gameId: number, kind: string): Promise<SinkMessage> => {
    const [mail] = await sql<{ id: string }>(
      `select id from mail_outbox where "gameId" = $1 and kind = $2 order by "createdAt" desc limit 1`,
      [gameId, kind],
    );
    const id = `<${mail?.id ?? 'none'}@${new URL(PUBLIC_URL).hostname}>`;
    const found = sink.messages.find((message) => messageIdOf(message) === id);
    if (!found) throw new Error(`no ${kind} about game ${gameId} arrived`);
    return found;
  };
  return {
    get core() {
      return core;
    },
    sink,
    director,
    outbox: createInternalClient({ baseUrl: core.url, appSecret: APP_SECRET, issuer: 'test' }),
    startWorkerHere: startOneHere,
    startWorker,
    start,
    databaseUrl: database.url,
    killCore: () => core.kill(),
    async startCore() {
      core = await startServiceProcess('svc-core', { ...env, PORT: new URL(core.url).port });
    },
    game,
    scheduledGame: () => newGame(() => true),
    gamesAgainst: (email, count) => newGames(count, ({ opponent }) => opponent.email === email),
    gamesNotAgainst: (email, count) =>
      newGames(count, ({ opponent }) => opponent.email !== '' && opponent.email !== email),
    async saveContact({ id, schoolName, managerName, email, phone }) {
      const input = { schoolName, managerName, email, phone };
      const { status } = await director.call('PUT', `/api/opponents/${id}`, input);
      if (status !== 200) throw new Error(`saving a contact: ${status}`);
    },
    mailAbout: (gameId, kind = 'verification') =>
      vi.waitFor(() => mailAbout(gameId, kind), { timeout: 60_000, interval: 50 }),
    sql,
    close,
  };
}

async function createDemoDatabase(given: string | undefined) {
  if (given !== undefined) {
    await seedDemoDatabase(given);
    return { url: given, drop: () => Promise.resolve() };
  }
  const databases = testDatabase();
  return databases.createDatabase({ template: await databases.template('demo', seedDemoDatabase) });
}

/** Creates the database content of a first `npm start`. */
async function seedDemoDatabase(url: string): Promise<void> {
  const core = await startServiceProcess('svc-core', {
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL,
    DATABASE_URL: url,
    DEMO_DATA: '1',
    SYSADMIN_EMAIL: 'admin@fieldhouse.test',
    SYSADMIN_PASSWORD: 'Fieldhouse-Admin-1',
  });
  await core.stop();
}
