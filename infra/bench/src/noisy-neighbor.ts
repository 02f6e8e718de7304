/**
 * Noisy neighbor: what one school's size and behavior cost the others. Measures GET /api/user and GET /api/games of another
 * school through the gateway, its import of 100 rows, its preview of 5.3 MB, and the memory of every process
 *
 * - beside imports of 100,000 and 200,000 rows, and of the worst-case file within the limits;
 * - beside a school of 200,000 games and 95,000 opponents with long names, with eight clients that request its lists and
 *   export and never read them, and four uploads of a byte at a time.
 *
 * Run: `node infra/bench/src/noisy-neighbor.ts [requests a second] [seconds] [imports|readers]`
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SlowClients } from './slow-clients.ts';
import { scheduleCsv, worstCaseCsv } from './generated-schedules.ts';
import { importFile, withImportBench } from './import-stack.ts';
import type { ImportBench, ServiceProcess } from './import-stack.ts';
import { fillSchool } from './fill-school.ts';
import { memoryOf } from './process-memory.ts';
import { startConstantRateLoad } from './constant-rate-load.ts';

const PER_SECOND = Number(process.argv[2] ?? 20);
const SECONDS = Number(process.argv[3] ?? 40);
const PART = process.argv[4];
const ROWS_OF_A_SMALL_FILE = 100;
/** 5.3 MB. */
const ROWS_OF_A_LARGE_FILE = 85_000;

interface Neighbor {
  readonly url: string;
  readonly cookie: string;
  readonly processes: Readonly<Record<string, ServiceProcess>>;
}

await withImportBench(async (bench) => {
  const worker = await bench.start('svc-import');
  const gateway = await bench.start('gateway', { IMPORT_URL: worker.url });
  const processes = { 'svc-core': bench.core, 'svc-import': worker, gateway };
  const neighbor = { url: gateway.url, cookie: await bench.signIn('neighbor'), processes };
  await importFile(gateway.url, neighbor.cookie, scheduleCsv(ROWS_OF_A_SMALL_FILE));
  await measureBeside('nothing else', neighbor, () => wait(10_000));
  if (PART !== 'readers') await measureBesideImports(bench, neighbor);
  if (PART !== 'imports') await measureBesideSlowReaders(bench, neighbor);
});

async function measureBesideImports(bench: ImportBench, neighbor: Neighbor): Promise<void> {
  const files = [
    { name: '100,000 rows', csvData: scheduleCsv(100_000) },
    { name: '200,000 rows', csvData: scheduleCsv(200_000) },
    { name: 'worst-case file', csvData: worstCaseCsv() },
  ];
  for (const [at, { name, csvData }] of files.entries()) {
    const cookie = await bench.signIn(`busy-${at}`);
    const second = await bench.signIn(`busy-too-${at}`);
    await measureBeside(`two imports: ${name}`, neighbor, async () => {
      const large = Promise.all([
        importFile(neighbor.url, cookie, csvData),
        importFile(neighbor.url, second, csvData),
      ]);
      await wait(3_000);
      await printWait(`another school's ${ROWS_OF_A_SMALL_FILE} rows`, () =>
        importFile(neighbor.url, neighbor.cookie, scheduleCsv(ROWS_OF_A_SMALL_FILE, `Gym ${at}`)),
      );
      await large;
    });
  }
}

async function measureBesideSlowReaders(bench: ImportBench, neighbor: Neighbor): Promise<void> {
  const large = await bench.signIn('large');
  await fillSchool(bench.client, 'large', { games: 200_000, opponents: 95_000 });
  const idlers = new SlowClients(neighbor.url, large);
  const largeFile = scheduleCsv(ROWS_OF_A_LARGE_FILE);
  await measureBeside('eight readers, four uploads', neighbor, async () => {
    const until = performance.now() + SECONDS * 1_000;
    for (let at = 0; at < 4; at += 1) idlers.upload();
    for (const path of ['/api/games', '/api/opponents', '/api/games', '/api/games/export.csv'])
      for (const encoding of ['identity', 'br']) idlers.read(path, encoding);
    await wait(5_000);
    await printWait('preview of 5.3 MB', () => preview(neighbor, largeFile));
    await printWait('import of 100 rows', () =>
      importFile(neighbor.url, neighbor.cookie, scheduleCsv(ROWS_OF_A_SMALL_FILE, 'Track')),
    );
    await printWait('the large school reads its games', () => read(neighbor.url, large));
    await wait(Math.max(0, until - performance.now()));
  });
  console.log(`  ${idlers.describe()}`);
  idlers.close();
}

/** Prints the neighbor's response times during `work`. */
async function measureBeside(
  name: string,
  { url, cookie, processes }: Neighbor,
  work: () => Promise<unknown>,
): Promise<void> {
  console.log(name);
  const most: Record<string, number> = {};
  const watch = setInterval(async () => {
    for (const [part, one] of Object.entries(processes))
      most[part] = Math.max(most[part] ?? 0, await memoryOf(one.child.pid));
  }, 250);
  const get = (path: string) => async () => {
    const answer = await fetch(url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `${answer.status}`;
  };
  const loads = ['/api/user', '/api/games'].map((path) => ({
    path,
    load: startConstantRateLoad(PER_SECOND / 2, get(path)),
  }));
  await work();
  clearInterval(watch);
  for (const { path, load } of loads) {
    const { asked, failures, p50, p99, worst } = await load.stop();
    console.log(
      `  GET ${path.padEnd(10)} p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms of ${asked}, ${failures.length} failed`,
    );
  }
  const held = Object.entries(most).map(([part, megabytes]) => `${part} ${megabytes} MB`);
  console.log(`  peak memory: ${held.join(', ')}`);
}

async function printWait(
  what: string,
  send: () => Promise<{ readonly status: number }>,
): Promise<void> {
  const began = performance.now();
  const status = await send().then(
    (answer) => String(answer.status),
    (error: unknown) => String(error),
  );
  console.log(`  ${what}: ${status} after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

async function preview({ url, cookie }: Neighbor, csvData: string) {
  const answer = await fetch(`${url}/api/import-games/preview`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ csvData }),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Streams the large school's games: parsing them as a whole would block the bench itself. */
async function read(url: string, cookie: string) {
  const answer = await fetch(`${url}/api/games`, { headers: { cookie } });
  const last: Uint8Array[] = [];
  for await (const piece of answer.body ?? []) last.splice(0, last.length, piece);
  const isWhole = last[0]?.at(-1) === ']'.charCodeAt(0);
  return { status: isWhole ? answer.status : 0 };
}
