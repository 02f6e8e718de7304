import { setTimeout as wait } from 'node:timers/promises';
import { POSTGRES_QUEUES } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_LIMITS, formatSeconds } from '../../testing/fault-suite.ts';
import { countDeliveries, p95, printFigures } from '../../testing/delivery-counts.ts';
import { TEST_CONNECTIONS, startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { startTemporaryPostgres } from '@fieldhouse/runtime/testing/temporary-postgres';
import type { TemporaryPostgres } from '@fieldhouse/runtime/testing/temporary-postgres';
import { startTemporaryRedis } from '../../testing/temporary-redis.ts';
import type { TemporaryRedis } from '../../testing/temporary-redis.ts';
import { messageIdOf } from '../../testing/received-mail.ts';
import type { Service } from '../../testing/service-process.ts';
import { startLoadGenerator } from '../../testing/load-generator.ts';

const CUTS = 20;
const RESTARTS = 10;
const ROWS = 3_000;
/** Promised time after a store is back. */
const BACK_WITHIN_MS = 5_000;
const LONGEST_REFUSAL_MS = 8_500;
const LONG = { timeout: 60_000, interval: 10 };
const SETTLE = { timeout: 170_000, interval: 250 };

const ENV = { MAIL_RETRY_SECONDS: '1,1,1,1,1,1,1,1', ...NO_LIMITS };

/** The services under test: two svc-core, a mail worker, an import worker. */
interface RunningServices {
  readonly stack: MailStack;
  readonly services: readonly Service[];
  readonly cores: readonly string[];
  readonly importer: string;
}

async function startServices(stack: MailStack): Promise<RunningServices> {
  const second = await stack.start('svc-core');
  const cores = [stack.core.url, second.url];
  const [mailer, importer] = await Promise.all([
    stack.start('svc-mail', { CORE_URL: cores.join() }),
    stack.start('svc-import', { CORE_URL: cores.join() }),
  ]);
  const services = [stack.core, second, mailer, importer];
  await expectReadiness(
    services.map(({ url }) => url),
    200,
  );
  return { stack, services, cores, importer: importer.url };
}

/** Waits until `/readyz` of all services has this status. */
async function expectReadiness(urls: readonly string[], status: number): Promise<void> {
  const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;
  const all = async () =>
    expect(await Promise.all(urls.map(readiness))).toEqual(urls.map(() => status));
  await vi.waitFor(all, { timeout: 60_000, interval: 100 });
}

interface StoreFaults {
  /** Ends every connection of the services to the store, each second time during an import's transaction. */
  cut(turn: number): Promise<unknown>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Services whose `/readyz` is 503 while the store is unavailable. */
  readonly unready: readonly string[];
}

/** Cuts connections and restarts the store under load, then checks that nothing was lost or duplicated. */
async function expectSurvives(
  world: RunningServices,
  name: string,
  faults: StoreFaults,
): Promise<void> {
  const { stack, services, cores, importer } = world;
  const begun = performance.now();
  const urls = services.map(({ url }) => url);
  const storm = await startLoadGenerator({ stack, cores, importer, services: urls, rows: ROWS });
  const afterCut: number[] = [];
  const afterRestart: number[] = [];
  const unreadyAfter: number[] = [];
  try {
    await storm.untilWritesSucceed();
    for (let turn = 0; turn < CUTS; turn += 1) {
      await wait(300 + Math.random() * 1_200);
      await faults.cut(turn);
      afterCut.push(await storm.untilWritesSucceed());
    }
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      await wait(500 + Math.random() * 1_500);
      await faults.stop();
      const stopped = performance.now();
      await expectReadiness(faults.unready, 503);
      unreadyAfter.push(performance.now() - stopped);
      await wait(Math.random() * 1_000);
      await faults.restart();
      afterRestart.push(await storm.untilWritesSucceed());
      await expectReadiness(urls, 200);
    }
    await wait(500);
  } finally {
    await storm.stop();
  }
  const took = (performance.now() - begun) / 1_000;
  await vi.waitFor(() => expectSettled(stack), SETTLE);

  const ledger = await countDeliveries(stack, storm.asked);
  const outbox = await stack.sql<{ id: string; state: string }>(
    // Those of the demo data are older.
    `select id, state from mail_outbox where "createdAt" > now() - interval '1 day'`,
  );
  const copies = Map.groupBy(stack.sink.received, messageIdOf);
  const kept = await stack.sql('select 1 from games where id = any($1)', [storm.written]);
  const imports = await stack.sql<{ id: string; state: string; games: number }>(
    `select i.id, i.state, (select count(*)::int from games g where g."importId" = i.id) as games from imports i`,
  );
  const count = (answer: string) => storm.answers.get(answer) ?? 0;
  printFigures(`${name}: ${CUTS} cuts and ${RESTARTS} restarts in ${took.toFixed(0)} s`, {
    'writes a second': ((count('write 201') + count('write 503')) / took).toFixed(0),
    'writes acknowledged': storm.written.length,
    lost: storm.written.length - kept.length,
    'refused (503)': count('write 503'),
    'refused within (p95, longest)': [p95(storm.refusalTimes), Math.max(0, ...storm.refusalTimes)]
      .map(formatSeconds)
      .join(', '),
    'writes again after a cut (longest)': formatSeconds(Math.max(...afterCut)),
    'after a restart (longest)': formatSeconds(Math.max(...afterRestart)),
    'not ready after (longest)': formatSeconds(Math.max(...unreadyAfter)),
    'emails accepted': outbox.length,
    arrived: copies.size,
    duplicated: stack.sink.received.length - copies.size,
    imports: imports.length,
    'imports done': imports.filter(({ state }) => state === 'done').length,
    'polls of /healthz': storm.healthChecks(),
  });
  expect(services.map((service) => service.isRunning())).toEqual(services.map(() => true));
  expect(storm.faults).toEqual([]);
  expect(unexpectedIn(services)).toEqual([]);
  expect(kept).toHaveLength(storm.written.length);
  expect(Math.max(...storm.refusalTimes, 0)).toBeLessThan(LONGEST_REFUSAL_MS);
  expect(Math.max(...afterRestart)).toBeLessThan(BACK_WITHIN_MS);
  expect(ledger).toMatchObject({ arrived: storm.asked.length, lost: 0, duplicated: 0 });
  expect(storm.asked.length).toBeGreaterThan(0);
  expect(outbox.filter(({ state }) => state !== 'sent')).toEqual([]);
  for (const { id } of outbox) expect(copies.get(`<${id}@fieldhouse.test>`)).toHaveLength(1);
  expect(imports.length).toBeGreaterThan(0);
  for (const one of imports) expect(one).toMatchObject({ state: 'done', games: ROWS });
  const done = new Set(imports.map(({ id }) => id));
  expect(storm.imported.filter((id) => !done.has(id))).toEqual([]);
}

async function expectImportInTransaction(stack: MailStack): Promise<void> {
  const open = await stack.sql(
    `select 1 from pg_stat_activity where application_name = 'fieldhouse-imports' and xact_start is not null`,
  );
  expect(open).not.toHaveLength(0);
}

async function expectSettled(stack: MailStack): Promise<void> {
  const mails = await stack.sql(`select 1 from mail_outbox where state in ('waiting', 'leased')`);
  const imports = await stack.sql(`select 1 from imports where state in ('waiting', 'running')`);
  expect([mails.length, imports.length]).toEqual([0, 0]);
}

/** Log lines of unexpected faults: the end of a process, and 500 responses. */
const unexpectedIn = (services: readonly Service[]): string[] =>
  services.flatMap(({ log }) =>
    log.filter((line) => /"msg":"(?:unexpected fault|request failed|stopping)"/.test(line)),
  );

describe('PostgreSQL with records and queues', () => {
  let postgres: TemporaryPostgres;
  let world: RunningServices;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    const options = { workers: 0, coreProcess: true, databaseUrl: postgres.url, env: ENV };
    world = await startServices(await startMailStack(POSTGRES_QUEUES, options));
  });
  afterAll(async () => {
    await world?.stack.close();
    await postgres.remove();
  });

  test(
    'cut off and restarted under 60 writes a second: no process ends, nothing is lost',
    { timeout: 900_000 },
    () =>
      expectSurvives(world, 'PostgreSQL', {
        async cut(turn) {
          if (turn % 2 === 0) await vi.waitFor(() => expectImportInTransaction(world.stack), LONG);
          await world.stack.sql(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and application_name <> $1`,
            [TEST_CONNECTIONS],
          );
        },
        stop: () => postgres.stopFast(),
        restart: () => postgres.restart(),
        unready: world.services.map(({ url }) => url),
      }),
  );
});

describe('Redis with the queues', () => {
  let redis: TemporaryRedis | undefined;
  beforeAll(async () => {
    redis = await startTemporaryRedis();
  });
  afterAll(() => redis?.kill());

  test(
    'cut off, killed and restarted empty under 60 writes a second: no process ends, nothing is lost',
    { timeout: 900_000 },
    async ({ skip }) => {
      if (!redis) return skip('no redis-server on this machine');
      const own = redis;
      const store = { name: 'redis', env: { REDIS_URL: own.url } } as const;
      const stack = await startMailStack(store, { workers: 0, coreProcess: true, env: ENV });
      onTestFinished(() => stack.close());
      const world = await startServices(stack);
      await expectSurvives(world, 'Redis', {
        cut: () => own.cut(),
        stop: () => own.kill(),
        restart: () => own.restart(),
        unready: world.services.slice(2).map(({ url }) => url),
      });
    },
  );
});
