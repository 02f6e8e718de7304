import { setTimeout as wait } from 'node:timers/promises';
import { startConstantRateLoad } from '../../runtime/testing/constant-rate-load.ts';
import type { LoadReport } from '../../runtime/testing/constant-rate-load.ts';
import { withBench } from './bench.ts';
import { scheduleCsv, worstCaseCsv } from './generated-schedules.ts';
import { importFile } from './import-file.ts';
import { peakMemory } from './process-memory.ts';

/**
 * Effect of an import on other schools: GET /api/user through the gateway, at a constant rate, without an import, beside 100,000
 * plain rows, and beside the worst-case file within the limits.
 *
 * Run: `node infra/bench/src/import-latency-impact.ts [requests a second] [rounds]`
 */
const PER_SECOND = Number(process.argv[2] ?? 50);
const ROUNDS = Number(process.argv[3] ?? 3);
const QUIET_MS = 10_000;
const FILES = [
  { name: '100,000 rows', csvData: scheduleCsv(100_000) },
  { name: 'worst-case file', csvData: worstCaseCsv() },
];

await withBench(async (bench) => {
  const importer = await bench.start('svc-import');
  const gateway = await bench.start('gateway', { IMPORT_URL: importer.url });
  const neighbor = await bench.signIn('neighbor');
  const user = async () => {
    const answer = await fetch(`${gateway.url}/api/user`, { headers: { cookie: neighbor } });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `GET /api/user ${answer.status}`;
  };
  const beside = async <Value>(work: () => Promise<Value>) => {
    const load = startConstantRateLoad(PER_SECOND, user);
    const done = await work();
    return { report: await load.stop(), done };
  };
  await user();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { report: alone } = await beside(() => wait(QUIET_MS));
    print('no import', alone);
    for (const [at, { name, csvData }] of FILES.entries()) {
      const cookie = await bench.signIn(`busy-${round}-${at}`);
      const { report, done } = await beside(async () => {
        const { status, ms } = await importFile(gateway.url, cookie, csvData);
        return `${status} after ${(ms / 1000).toFixed(1)} s`;
      });
      print(`${name}, ${done}`, report);
    }
  }
  console.log(`Peak memory of svc-import: ${await peakMemory(importer.pid)} MB`);
});

function print(what: string, { asked, failures, p50, p99, worst }: LoadReport): void {
  console.log(
    `${what.padEnd(40)} GET /api/user: p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms of ${asked}, ${failures.length} failed`,
  );
}
