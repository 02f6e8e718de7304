import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { migrate } from '../../../svc-core/src/platform/migrations/migrate.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { FILLED_PASSWORD, fillInstallation, filledUser } from './fill-installation.ts';
import { printTable } from './print-table.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/**
 * The reminders of all schools of a large installation, as svc-core writes them when it starts after 9 AM: how long that takes, in how
 * many transactions, with how much processor time, and how long another school's reads take meanwhile. First nobody wants reminders, as
 * is usual, then one school in ten, then all; each school that does has one game tomorrow.
 *
 * Run: `node infra/bench/src/due-notices.ts [schools] [folder of another checkout, to compare with]`
 */
const SCHOOLS = Number(process.argv[2] ?? 20_000);
const FOLDER = process.argv[3] ?? `${import.meta.dirname}/../../..`;
const GAMES_PER_SCHOOL = 20;
const READS_MS = 20;
const LIMIT_MS = 900_000;
const Counted = z.object({ done: z.int(), written: z.int(), transactions: z.coerce.number() });

await withTemporaryDatabase(async (url) => {
  await migrate(url);
  const size = { schools: SCHOOLS, gamesPerSchool: GAMES_PER_SCHOOL, usersPerSchool: 1 };
  await fillInstallation(url, { ...size, mailsPerSchool: 0, historyPerSchool: 0 });
  const client = await openClient({ connectionString: url });
  try {
    const rows = [];
    for (const everyNth of [0, 10, 1]) {
      await makeDue(client, everyNth);
      rows.push({
        'schools with reminders': everyNth === 0 ? 'none' : `1 of ${everyNth}`,
        ...(await measure(url, client)),
      });
    }
    printTable(rows);
  } finally {
    await client.end();
  }
});

/** A game of each school tomorrow, by a clock where it is past 9 AM; every nth school reminds the other school of it. */
async function makeDue(client: pg.Client, everyNth: number): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query('truncate notice_runs, notice_links, mail_outbox cascade');
  await client.query(
    `update schools set "remindOpponents" = $1 > 0 and id % greatest($1, 1) = 0,
    timezone = case when extract(hour from now() at time zone 'America/New_York') between 9 and 22 then 'America/New_York' else 'Asia/Tokyo' end`.replaceAll(
      '$1',
      String(everyNth),
    ),
  );
  await client.query(`update games g set status = 'verified',
    date = (now() at time zone s.timezone)::date + 1
    from schools s where s.id = g."schoolId" and g.id % ${GAMES_PER_SCHOOL} = 1`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function measure(url: string, client: pg.Client) {
  const database = postmasterOf(await backendPid(client));
  // Before the service starts, which begins at once.
  const before = { ...(await count(client)), cpu: cpuSeconds([database]) };
  const product = await startProduct(
    {
      DATABASE_URL: url,
      APP_SECRET: 'a secret of the bench, and of nothing else',
      LOG_LEVEL: 'warn',
    },
    { 'svc-core': 1, 'svc-mail': 0, 'svc-import': 0, gateway: 0 },
    (service) => `${FOLDER}/${service}`,
  );
  try {
    const started = performance.now();
    const stop = new AbortController();
    const reads = readMeanwhile(product, stop.signal);
    const due = await countDue(client);
    let now = await count(client);
    while (now.done < due && performance.now() - started < LIMIT_MS) {
      await wait(200);
      now = await count(client);
    }
    const seconds = (performance.now() - started) / 1_000;
    stop.abort();
    const times = (await reads).toSorted((one, other) => one - other);
    const cores = product.running('svc-core').map(({ pid }) => pid);
    return {
      'schools done': now.done,
      emails: now.written,
      seconds,
      transactions: now.transactions - before.transactions,
      'CPU s of svc-core': cpuSeconds(cores),
      'of PostgreSQL': cpuSeconds([database]) - before.cpu,
      'reads, p50 ms': at(times, 0.5),
      p99: at(times, 0.99),
      longest: times.at(-1) ?? 0,
    };
  } finally {
    await product.stop();
  }
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

/** Reads a list of a school's games every few milliseconds, one after the other. @returns the time of each. */
async function readMeanwhile(product: Product, stopped: AbortSignal): Promise<number[]> {
  const [core] = product.running('svc-core');
  const cookie = await signIn(core?.url ?? '');
  const times: number[] = [];
  while (!stopped.aborted) {
    const started = performance.now();
    const answer = await fetch(`${core?.url}/api/games`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`GET /api/games answered ${answer.status}`);
    times.push(performance.now() - started);
    await wait(READS_MS);
  }
  return times;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: filledUser(1), password: FILLED_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function count(client: pg.Client): Promise<z.output<typeof Counted>> {
  const { rows } = await client.query(
    `select (select count(*)::int from notice_runs where kind = 'game-reminder' and "doneAt" is not null) as done,
      (select count(*)::int from mail_outbox) as written,
      (select xact_commit from pg_stat_database where datname = current_database()) as transactions`,
  );
  return Counted.parse(rows[0]);
}

async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from schools where "isActive"`,
  );
  return rows[0]?.n ?? 0;
}

async function backendPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** The parent of a connection's process (Linux only). */
function postmasterOf(backend: number): number {
  const fields = readFileSync(`/proc/${backend}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[1] ?? 0);
}
