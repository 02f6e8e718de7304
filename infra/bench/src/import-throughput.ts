import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { GENERATED, generateGames, scheduleCsv } from './generated-schedules.ts';
import { importFile, withImportBench } from './import-stack.ts';
import { peakMemory } from './process-memory.ts';
import type { ImportBench } from './import-stack.ts';
import { median } from './median.ts';

/**
 * Throughput of an import through the product, compared with COPY into a staging table and one INSERT ... SELECT ... ON CONFLICT
 * of the same games into a table with the same columns, indexes and foreign keys, on the same PostgreSQL, alternating.
 *
 * Run: `node infra/bench/src/import-throughput.ts [rows] [rounds]`
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 3);

await withImportBench(async (bench) => {
  const worker = await bench.start('svc-import');
  const products: number[] = [];
  const copies: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    copies.push(await timeCopy(bench, round));
    products.push(await timeProduct(bench, worker.url, round));
  }
  const [product, copy] = [median(products), median(copies)];
  console.log(`COPY + INSERT ... SELECT ... ON CONFLICT  ${line(copy)}`);
  console.log(`import through the product                ${line(product)}`);
  console.log(`relative throughput: ${(copy / product).toFixed(2)} (required: at least 0.50)`);
  console.log(`peak memory of svc-import: ${await peakMemory(worker.child.pid)} MB`);
});

/** Import through the product, from the request to the response. */
async function timeProduct(bench: ImportBench, importUrl: string, round: number): Promise<number> {
  const cookie = await bench.signIn(`product-${round}`);
  const { status, answer, ms } = await importFile(importUrl, cookie, scheduleCsv(ROWS));
  if (status !== 200 || !answer.includes(`"createdGames":${ROWS}`)) {
    throw new Error(`The import answered ${status}: ${answer.slice(0, 400)}`);
  }
  return ms;
}

/** The same games, already parsed and resolved, by PostgreSQL alone. */
async function timeCopy({ client, makeSchool }: ImportBench, round: number): Promise<number> {
  const schoolId = await makeSchool(`copy-${round}`);
  await client.query(
    `insert into teams ("schoolId", sport, level) select $1, unnest($2::text[]), 'varsity'`,
    [schoolId, GENERATED.sports],
  );
  await client.query(
    `insert into opponents ("schoolId", "schoolName") select $1, 'School ' || n from generate_series(0, $2 - 1) n`,
    [schoolId, GENERATED.opponents],
  );
  await makeTable(client);
  const started = performance.now();
  await client.query('begin');
  await client.query(
    `create temp table raw (sport text, opponent text, date date, "time" time, "isHome" boolean, venue text) on commit drop`,
  );
  await pipeline(
    Readable.from(rawLines()),
    client.query(copyFrom('copy raw from stdin with (format csv)')),
  );
  await client.query(
    `insert into bench_games ("schoolId", "teamId", "opponentId", date, "time", "isHome", venue)
    select $1, t.id, o.id, r.date, r."time", r."isHome", r.venue from raw r
    join teams t on t."schoolId" = $1 and t.sport = r.sport
    join opponents o on o."schoolId" = $1 and o."schoolName" = r.opponent
    on conflict do nothing`,
    [schoolId],
  );
  await client.query('commit');
  return performance.now() - started;
}

async function makeTable(client: pg.Client): Promise<void> {
  const made = await client.query("select 1 from pg_class where relname = 'bench_games'");
  if (made.rowCount !== 0) return;
  await client.query(`
    create table bench_games (like games including all);
    create unique index bench_games_key on bench_games ("schoolId", "teamId", "opponentId", date, "time") nulls not distinct;
    alter table bench_games
      add constraint bench_games_school foreign key ("schoolId") references schools (id),
      add constraint bench_games_team foreign key ("schoolId", "teamId") references teams ("schoolId", id),
      add constraint bench_games_opponent foreign key ("schoolId", "opponentId") references opponents ("schoolId", id)`);
}

function* rawLines(): Generator<string> {
  let block = '';
  for (const { team, opponent, date, time, isHome } of generateGames(ROWS)) {
    block += `${team.toLowerCase()},${opponent},${date},${time} PM,${isHome},Memorial Stadium\n`;
    if (block.length > 65_536) {
      yield block;
      block = '';
    }
  }
  yield block;
}

function line(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s  ${Math.round(ROWS / (ms / 1000)).toLocaleString('en-US')} rows/s`;
}
