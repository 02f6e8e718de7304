/**
 * Growth: whether one school's work takes the same time in a large installation as in a small one.
 *
 * Limit: 50 schools. Product: 20,000 schools, each of the same size, in another database of the same PostgreSQL. Two sets of
 * svc-core and svc-import do the same operations of one school alternately. Required: the same time within 10 %.
 *
 * Both databases are filled by COPY at the schema of the previous release. The migrations since then run on the large one
 * while every table is read and written: they must end within 5 minutes, and no statement may wait longer than 2 s.
 *
 * Run: `node infra/bench/src/growth.ts [schools] [games per school] [rounds] [operations whose name has this]`
 */
import { openClient } from '@fieldhouse/runtime';
import { startProduct } from '../../runtime/testing/product.ts';
import type { Product } from '../../runtime/testing/product.ts';
import { withTemporaryDatabase } from '../../runtime/testing/temporary-database.ts';
import { migrate } from '../../../svc-core/src/platform/migrations/migrate.ts';
import { skipTodaysNotices } from '../../../svc-core/src/schedule/reminders/skip-todays-notices.ts';
import { APP_SECRET, counts } from './bench.ts';
import { fillInstallation } from './fill-installation.ts';
import { openSchool } from './growth-operations.ts';
import type { Operations } from './growth-operations.ts';
import { withLockProbes, worst } from './lock-waits.ts';
import { median } from './median.ts';
import { migrateToPreviousRelease } from './previous-schema.ts';
import { printTable } from './print-table.ts';
import { publishSchool } from './published-schools.ts';

const SCHOOLS = Number(process.argv[2] ?? 20_000);
const GAMES_PER_SCHOOL = Number(process.argv[3] ?? 400);
const ROUNDS = Number(process.argv[4] ?? 100);
const NAMED = process.argv[5] ?? '';
const WARM_UP = 5;
const FEW_SCHOOLS = 50;
const MOST_RATIO = 1.1;
const MOST_MIGRATION_MS = 300_000;
const MOST_WAIT_MS = 2_000;

await withTemporaryDatabase(async (url) => {
  const small = await makeDatabase(url, 'small', FEW_SCHOOLS);
  const large = await makeDatabase(url, 'large', SCHOOLS);
  await migrate(small);
  await measureMigrations(large);
  for (const database of [small, large]) await endDailyWork(database);
  const products: Product[] = [];
  try {
    for (const database of [small, large])
      products.push(
        await startProduct(
          { DATABASE_URL: database, APP_SECRET, LOG_LEVEL: 'warn' },
          counts({ 'svc-import': 1 }),
        ),
      );
    const [few, many] = products;
    if (!few || !many) throw new Error('Both installations must run');
    await compare(
      await openSchool(few, await publishMiddleSchool(small, FEW_SCHOOLS)),
      await openSchool(many, await publishMiddleSchool(large, SCHOOLS)),
    );
  } finally {
    for (const product of products) await product.stop();
  }
});

/** An odd one, since every twentieth school is inactive. */
function middleSchool(schools: number): number {
  return 2 * Math.floor(schools / 4) + 1;
}

async function publishMiddleSchool(url: string, schools: number) {
  const school = middleSchool(schools);
  const client = await openClient({ connectionString: url });
  try {
    return { school, slug: await publishSchool(client, school) };
  } finally {
    await client.end();
  }
}

async function makeDatabase(server: string, name: string, schools: number): Promise<string> {
  const client = await openClient({ connectionString: server });
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const started = performance.now();
  await migrateToPreviousRelease(url.href);
  await fillInstallation(url.href, {
    schools,
    gamesPerSchool: GAMES_PER_SCHOOL,
    usersPerSchool: 3,
    mailsPerSchool: 50,
    historyPerSchool: 100,
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${name}: ${await describe(url.href)}, filled in ${seconds} s`);
  return url.href;
}

/** So that the first minutes are not beside the reminders of all schools, which a service writes at an hour of each school's clock. */
async function endDailyWork(url: string): Promise<void> {
  const client = await openClient({ connectionString: url });
  await skipTodaysNotices(client);
  await client.end();
}

async function describe(url: string): Promise<string> {
  const client = await openClient({ connectionString: url });
  const { rows } = await client.query<{ text: string }>(
    `select concat_ws(', ', to_char((select count(*) from schools), 'FM999,999') || ' schools',
       to_char((select count(*) from games), 'FM99,999,999') || ' games', pg_size_pretty(pg_database_size(current_database()))) as text`,
  );
  await client.end();
  return rows[0]?.text ?? '';
}

async function measureMigrations(url: string): Promise<void> {
  let applied: readonly string[] = [];
  const { ms, waits } = await withLockProbes(url, async () => {
    applied = await migrate(url);
  });
  console.log(
    `\nMigrations since the previous release (${applied.join(', ') || 'none'}): ${(ms / 1_000).toFixed(1)} s (required: at most ${MOST_MIGRATION_MS / 1_000})`,
  );
  console.log(`Longest waits for a table, in ms (required: at most ${MOST_WAIT_MS}):`);
  printTable(waits.slice(0, 8).map(({ table, read, write }) => ({ table, read, write })));
  if (ms > MOST_MIGRATION_MS || waits.some((wait) => worst(wait) > MOST_WAIT_MS))
    process.exitCode = 1;
}

async function compare(few: Operations, many: Operations): Promise<void> {
  const isImport = (name: string) => name.startsWith('import');
  const names = Object.keys(few).filter((name) => name.includes(NAMED));
  const times = new Map([
    ...(await measure(
      names.filter((name) => !isImport(name)),
      { few, many, rounds: ROUNDS },
    )),
    // Last, since an import adds games.
    ...(await measure(names.filter(isImport), { few, many, rounds: Math.ceil(ROUNDS / 4) })),
  ]);
  console.log(
    `\nMedian time in ms (required: at most ${MOST_RATIO} times the time in the small one):`,
  );
  const rows = [...times].map(([operation, of]) => {
    const [small, large] = [median(of.few), median(of.many)];
    return { operation, small, large, ratio: large / small, samples: of.few.length };
  });
  printTable(rows);
  if (rows.some(({ ratio }) => ratio > MOST_RATIO)) process.exitCode = 1;
}

interface Times {
  readonly few: number[];
  readonly many: number[];
}

/** Does the operations alternately in both installations, in each round the other one first. */
async function measure(
  names: readonly string[],
  { few, many, rounds }: { few: Operations; many: Operations; rounds: number },
): Promise<Map<string, Times>> {
  const times = new Map(names.map((name): [string, Times] => [name, { few: [], many: [] }]));
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [name, of] of times) {
      const [onFew, onMany] = [few[name], many[name]];
      if (!onFew || !onMany) throw new Error(`Both have the operation ${name}`);
      const isFewFirst = round % 2 === 0;
      const first = isFewFirst ? await onFew() : await onMany();
      const second = isFewFirst ? await onMany() : await onFew();
      if (round < 0) continue;
      of.few.push(isFewFirst ? first : second);
      of.many.push(isFewFirst ? second : first);
    }
  return times;
}
