import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from '../../runtime/testing/product.ts';
import { addGames } from './add-games.ts';
import { withBench } from './bench.ts';
import { startCachingProxy } from './caching-proxy.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { addPublishedSchools, publishSchool } from './published-schools.ts';
import { runWrk } from './wrk.ts';
import type { WrkReport } from './wrk.ts';

/**
 * Public schedules through the gateway, with 16 connections, in interleaved rounds: unchanged (304) and whole answers of a school with 200
 * games, among few published schools and among many. "Computed" is an svc-core that keeps no rendered answers. Then nginx as a cache in
 * front, with mixed requests for pages and feeds, and with svc-core stopped.
 *
 * Run: `node infra/bench/src/public-schedules.ts [rounds] [seconds per measurement] [schools] [seconds without svc-core]` (needs Debian's `wrk` and `nginx-light`)
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 2);
const SCHOOLS = Number(process.argv[4] ?? 20_000);
/** Answers are fresh for 300 s. */
const STALE_SECONDS = Number(process.argv[5] ?? 0);
const GAMES = 200;
const CONNECTIONS = 16;
const NO_LIMIT = { PUBLIC_SCHEDULE_READS_PER_MINUTE: '1000000000' };
const REQUIRED: Readonly<Record<string, number>> = { unchanged: 1_000, whole: 150, computed: 150 };
const REQUIRED_CACHED = 10_000;
const REQUIRED_PASSED = 1 / 50;

await withBench(async (bench) => {
  const schoolId = await bench.makeSchool('public');
  await addGames(bench.client, 'public', GAMES);
  const slug = await publishSchool(bench.client, schoolId);
  const core = await bench.start('svc-core', NO_LIMIT);
  const computing = await bench.start('svc-core', { ...NO_LIMIT, CHECK_ANSWERS: '1' });
  const gateway = await bench.start('gateway', { CORE_URL: core.url, IMPORT_URL: core.url });
  const other = await bench.start('gateway', { CORE_URL: computing.url, IMPORT_URL: core.url });
  for (const schools of [1, SCHOOLS]) {
    if (schools > 1) await addPublishedSchools(bench.client, schools);
    const rows = [];
    for (const path of [`/s/${slug}`, `/s/${slug}.ics`]) {
      const answer = await fetch(`${gateway.url}${path}`);
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      const url = `${gateway.url}${path}`;
      const loads = {
        unchanged: { url, headers },
        whole: { url },
        computed: { url: `${other.url}${path}` },
      };
      const bytes = (await answer.arrayBuffer()).byteLength;
      for (const [name, reports] of await measure(loads))
        rows.push({
          answer: `${path.endsWith('.ics') ? 'feed' : 'page'}, ${name}`,
          bytes,
          ...figures(reports),
          required: REQUIRED[name] ?? '',
        });
    }
    console.log(`\n${schools} published schools, ${GAMES} games, median of ${ROUNDS}`);
    printTable(rows);
  }
  await measureCache(
    gateway.url,
    [slug, ...Array.from({ length: Math.min(49, SCHOOLS) }, (_, at) => `other-${at + 1}`)],
    core,
  );
});

async function measure(
  loads: Readonly<Record<string, { url: string; headers?: Readonly<Record<string, string>> }>>,
): Promise<Map<string, WrkReport[]>> {
  const reports = new Map<string, WrkReport[]>();
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, { url, ...load }] of Object.entries(loads)) {
      const seconds = round < 0 ? 1 : SECONDS;
      const report = await runWrk(url, { connections: CONNECTIONS, seconds, ...load });
      if (report.failed > 0) throw new Error(`${report.failed} requests of ${name} failed`);
      if (round >= 0) reports.set(name, [...(reports.get(name) ?? []), report]);
    }
  return reports;
}

function figures(reports: readonly WrkReport[]) {
  return {
    'req/s': median(reports.map(({ perSecond }) => perSecond)),
    'p50 ms': median(reports.map(({ p50 }) => p50)),
    'p99 ms': median(reports.map(({ p99 }) => p99)),
  };
}

/** A cache in front, with the pages and feeds of up to 50 schools at random, then without svc-core. */
async function measureCache(
  gatewayUrl: string,
  slugs: readonly string[],
  core: Instance,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-paths-'));
  const pathsFile = join(folder, 'paths');
  await writeFile(
    pathsFile,
    slugs.flatMap((slug) => [`/s/${slug}`, `/s/${slug}.ics`, `/s/${slug}.json`]).join('\n'),
  );
  const proxy = await startCachingProxy(gatewayUrl);
  const load = () => runWrk(proxy.url, { connections: CONNECTIONS, seconds: 5, pathsFile });
  try {
    const rows: Record<string, string | number>[] = [];
    const measureState = async (state: string, required: string) => {
      await proxy.countPassedOn();
      const { perSecond, failed } = await load();
      const passedOn = (await proxy.countPassedOn()) / (perSecond * 5);
      rows.push({ state, 'req/s': perSecond, failed, 'passed on': passedOn, required });
    };
    await measureState('cold at first', `${REQUIRED_CACHED} req/s, ${REQUIRED_PASSED} passed on`);
    await core.stop();
    await measureState('svc-core stopped', 'none failed');
    if (STALE_SECONDS > 0) {
      await wait(STALE_SECONDS * 1_000);
      await measureState(`stopped for ${STALE_SECONDS} s`, 'none failed');
    }
    console.log(`\n${slugs.length * 3} addresses through nginx, ${CONNECTIONS} connections, 5 s`);
    printTable(rows);
  } finally {
    await proxy.close();
    await rm(folder, { recursive: true, force: true });
  }
}
