import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addGames } from './add-games.ts';
import { withBench } from './bench.ts';
import { median } from './median.ts';
import { postgresPid } from './postgres-pid.ts';
import { printTable } from './print-table.ts';
import { runWrk } from './wrk.ts';
import type { WrkReport } from './wrk.ts';

/**
 * Reads of a schedule, with 16 connections, in interleaved rounds.
 *
 * Lists: `GET /api/games` of a school with 100, 1,000 and 10,000 games through the gateway, compared with the limit (`schedule-limit.ts`:
 * the same rows by bare node:http and pg, without a gateway). svc-core keeps answers of up to 1 MB until the schedule changes;
 * "computed" is the same list with another URL each time, so that none is kept. CPU time is that of svc-core and PostgreSQL, or of
 * the limit and PostgreSQL.
 *
 * Unchanged: the same with `If-None-Match`, compared with `GET /api/user` of the same person.
 *
 * Run: `node infra/bench/src/schedule-reads.ts [rounds] [seconds per measurement] [games,...]` (needs `wrk`)
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 2);
const SIZES = (process.argv[4] ?? '100,1000,10000').split(',').map(Number);
const CONNECTIONS = 16;
/** The least rate of the product by the number of games, in relation to the limit's, and its highest CPU time. */
const REQUIRED_RATE: Readonly<Record<number, number>> = { 100: 0.55, 1000: 0.65, 10000: 0.65 };
const REQUIRED_CPU = 1.4;
const REQUIRED_UNCHANGED = 0.8;

interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly uniqueUrls?: boolean;
  readonly pids: readonly number[];
}

await withBench(async (bench) => {
  const gateway = await bench.start('gateway', { IMPORT_URL: bench.core.url, LOG_LEVEL: 'info' });
  const limit = fork(join(import.meta.dirname, 'schedule-limit.ts'), [bench.databaseUrl]);
  const limitUrl = z.string().parse((await once(limit, 'message'))[0]);
  const database = await postgresPid(bench.client);
  for (const games of SIZES) {
    const school = `games-${games}`;
    const cookie = await bench.signIn(school);
    const schoolId = await addGames(bench.client, school, games);
    const core = { headers: { cookie }, pids: [bench.core.pid, database] };
    const answer = await fetch(`${gateway.url}/api/games`, { headers: core.headers });
    const unchanged = { cookie, 'if-none-match': answer.headers.get('etag') ?? '' };
    const length = z.array(z.unknown()).parse(await answer.json()).length;
    if (length !== games) throw new Error(`${length} games instead of ${games}`);
    const loads: Readonly<Record<string, Load>> = {
      limit: { url: `${limitUrl}/${schoolId}`, headers: {}, pids: [limit.pid ?? 0, database] },
      computed: { url: `${gateway.url}/api/games`, ...core, uniqueUrls: true },
      list: { url: `${gateway.url}/api/games`, ...core },
      user: { url: `${gateway.url}/api/user`, ...core },
      unchanged: { url: `${gateway.url}/api/games`, ...core, headers: unchanged },
    };
    print(games, await measure(loads));
  }
  limit.disconnect();
});

async function measure(loads: Readonly<Record<string, Load>>): Promise<Map<string, WrkReport[]>> {
  const reports = new Map<string, WrkReport[]>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, { url, ...load }] of Object.entries(loads)) {
      const seconds = round < 0 ? 1 : SECONDS;
      const report = await runWrk(url, { connections: CONNECTIONS, seconds, ...load });
      if (report.failed > 0) throw new Error(`${report.failed} requests of ${name} failed`);
      if (round >= 0) reports.set(name, [...(reports.get(name) ?? []), report]);
    }
  }
  return reports;
}

function print(games: number, reports: ReadonlyMap<string, readonly WrkReport[]>): void {
  const of = (name: string, figure: keyof WrkReport) =>
    median((reports.get(name) ?? []).map((report) => report[figure]));
  const row = (name: string, base: string, required: string) => ({
    read: name,
    'req/s': of(name, 'perSecond'),
    'p50 ms': of(name, 'p50'),
    'p99 ms': of(name, 'p99'),
    'CPU ms/request': of(name, 'cpuMs'),
    'rate ratio': of(name, 'perSecond') / of(base, 'perSecond'),
    'CPU ratio': of(name, 'cpuMs') / of(base, 'cpuMs'),
    required,
  });
  console.log(`\n${games} games, ${CONNECTIONS} connections, median of ${ROUNDS}`);
  printTable([
    row('limit', 'limit', ''),
    row('computed', 'limit', ''),
    row('list', 'limit', `rate ${REQUIRED_RATE[games] ?? '-'}, CPU ${REQUIRED_CPU}`),
    row('user', 'user', ''),
    row('unchanged', 'user', `rate ${REQUIRED_UNCHANGED}`),
  ]);
}
