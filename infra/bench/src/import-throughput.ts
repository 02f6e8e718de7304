import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBench } from './bench.ts';
import type { Bench } from './bench.ts';
import { seasonCsv } from './generated-schedules.ts';
import { createLimitTables, timeLimit } from './import-limit.ts';
import { importFile } from './import-file.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { peakMemory, resetPeakMemory } from './process-memory.ts';

/**
 * Time of an import, compared with the limit: the least work that gives the same games (`import-limit.ts`), in turns on the same
 * PostgreSQL. The product's time is from the request to the gateway to the response with the result; each import is the first one
 * of a school. Also the peak memory of svc-import and svc-core during the imports of each size.
 *
 * Run: `node infra/bench/src/import-throughput.ts [rows,rows,...] [rounds]`
 */
const SIZES = (process.argv[2] ?? '1000,20000,100000').split(',').map(Number);
const ROUNDS = Number(process.argv[3] ?? 5);
/** The most times the limit's time, by rows. */
const REQUIRED = new Map([
  [1_000, 2],
  [20_000, 1.5],
  [100_000, 1.6],
]);

await withBench(async (bench) => {
  const importer = await bench.start('svc-import');
  const gateway = await bench.start('gateway', { IMPORT_URL: importer.url });
  await createLimitTables(bench.databaseUrl);
  const pids = { 'svc-import MiB': importer.pid, 'svc-core MiB': bench.core.pid };
  await timeProduct(bench, gateway.url, 'warm-up', seasonCsv(1_000));
  const rows: Record<string, string | number>[] = [];
  for (const size of SIZES) {
    const csv = seasonCsv(size);
    for (const pid of Object.values(pids)) await resetPeakMemory(pid);
    const limits: number[] = [];
    const products: number[] = [];
    await withFile(csv, async (file) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const limit = await timeLimit(bench.databaseUrl, file);
        const product = await timeProduct(bench, gateway.url, `${size}-${round}`, csv);
        if (limit.games !== product.games)
          throw new Error(`The limit made ${limit.games} games, the product ${product.games}`);
        limits.push(limit.ms);
        products.push(product.ms);
      }
    });
    const ratios = products.map((ms, round) => ms / (limits[round] ?? Number.NaN));
    rows.push({
      rows: size.toLocaleString('en-US'),
      'limit ms': median(limits),
      'product ms': median(products),
      'product rows/s': (size / median(products)) * 1_000,
      ratio: median(ratios),
      'at most': REQUIRED.get(size) ?? '',
      'svc-import MiB': await peakMemory(pids['svc-import MiB']),
      'svc-core MiB': await peakMemory(pids['svc-core MiB']),
    });
  }
  printTable(rows);
});

async function timeProduct(
  bench: Bench,
  url: string,
  name: string,
  csv: string,
): Promise<{ ms: number; games: number }> {
  const cookie = await bench.signIn(`product-${name}`);
  const { status, answer, ms } = await importFile(url, cookie, csv);
  const games = /"createdGames":(\d+)/.exec(answer)?.[1];
  if (status !== 200 || games === undefined)
    throw new Error(`The import answered ${status}: ${answer.slice(0, 400)}`);
  return { ms, games: Number(games) };
}

async function withFile(text: string, work: (file: string) => Promise<void>): Promise<void> {
  const file = join(tmpdir(), `fieldhouse-season-${process.pid}.csv`);
  await writeFile(file, text);
  try {
    await work(file);
  } finally {
    await rm(file);
  }
}
