import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addGames } from './add-games.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { withBench } from './bench.ts';
import { median } from './median.ts';
import { postgresPid } from './postgres-pid.ts';
import { printTable } from './print-table.ts';
import { BENCH_PASSWORD, BENCH_PASSWORD_HASH } from './bench-account.ts';
import { runWrk } from './wrk.ts';
import type { WrkReport } from './wrk.ts';

/**
 * Sign-ins, 16 people at once, through the gateway, in interleaved rounds with two limits (`sign-in-limit.ts`): what two threads check
 * that do nothing else, with the same parameters, and what bare node:http checks for the same client. The CPU time of each sign-in is
 * printed by process; its ratio to that of a check is the one that full cores reach, whatever else runs meanwhile.
 *
 * Then 64 readers of a list of 100 games through the gateway while 16 people sign in, compared with 64 readers of the limit of lists
 * (`schedule-limit.ts`) while as many people sign in to the product.
 *
 * Run: `node infra/bench/src/sign-ins.ts [rounds] [seconds per measurement]` (needs `wrk`)
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 3);
const PEOPLE = 16;
const READERS = 64;
const GAMES = 100;
/** Least rate in relation to the limit's, and highest p99 of readers. */
const REQUIRED_RATE = 0.7;
const REQUIRED_P99 = 2;
/** Sign-ins whose answer wrk did not wait for end in this time. */
const SETTLE_MS = 1_000;
const BODY = JSON.stringify({ email: 'person-%d@bench.test', password: BENCH_PASSWORD });

await withBench(async (bench) => {
  const gateway = await bench.start('gateway', { IMPORT_URL: bench.core.url });
  for (let person = 0; person < PEOPLE; person += 1) await bench.signIn(`person-${person}`);
  // Not one of those who sign in: their oldest sessions end.
  const cookie = await bench.signIn('reader');
  const schoolId = await addGames(bench.client, 'reader', GAMES);
  const limit = fork(join(import.meta.dirname, 'sign-in-limit.ts'), [
    BENCH_PASSWORD_HASH,
    BENCH_PASSWORD,
  ]);
  const limitUrl = z.string().parse((await once(limit, 'message'))[0]);
  const lists = fork(join(import.meta.dirname, 'schedule-limit.ts'), [bench.databaseUrl]);
  const listsUrl = z.string().parse((await once(lists, 'message'))[0]);
  const processes = {
    'svc-core': bench.core.pid,
    PostgreSQL: await postgresPid(bench.client),
    gateway: gateway.pid,
  };
  const signIns = (url = `${gateway.url}/api/login`, pids: readonly number[] = []) =>
    load(url, { connections: PEOPLE, signInBody: BODY, pids });
  // Including those whose answer wrk did not wait for.
  const recorded = async () => {
    const { rows } = await bench.client.query(
      `select count(*)::int as count from audit_log where action = 'signed-in'`,
    );
    return z.object({ count: z.int() }).parse(rows[0]).count;
  };
  const figures = new Map<string, number[]>();
  const note = (name: string, value: number) =>
    figures.set(name, [...(figures.get(name) ?? []), value]);
  const cpuOf = async <T>(pids: Readonly<Record<string, number>>, work: () => Promise<T>) => {
    const before = Object.values(pids).map((pid) => cpuSeconds([pid]));
    const result = await work();
    const used = Object.entries(pids).map(
      ([name, pid], at) => [name, cpuSeconds([pid]) - (before[at] ?? 0)] as const,
    );
    return { result, used: new Map(used) };
  };
  for (let round = -1; round < ROUNDS; round += 1) {
    limit.send(SECONDS);
    const checked = await cpuOf({ limit: limit.pid ?? 0 }, async () =>
      z.number().parse((await once(limit, 'message'))[0]),
    );
    const served = await signIns(limitUrl);
    await wait(SETTLE_MS);
    const alone = await cpuOf(processes, async () => {
      const before = await recorded();
      const report = await signIns();
      await wait(SETTLE_MS);
      return { ...report, count: (await recorded()) - before };
    });
    const [beside] = await Promise.all([
      load(`${gateway.url}/api/games`, { connections: READERS, headers: { cookie } }),
      signIns(),
    ]);
    const [besideLimit] = await Promise.all([
      load(`${listsUrl}/${schoolId}`, { connections: READERS }),
      signIns(),
    ]);
    await wait(SETTLE_MS);
    if (round < 0) continue;
    const check = ((checked.used.get('limit') ?? 0) * 1_000) / (checked.result * SECONDS);
    const parts = [...alone.used].map(
      ([name, used]) => [name, (used * 1_000) / alone.result.count] as const,
    );
    for (const [name, used] of parts) note(name, used);
    const all = parts.reduce((sum, [, used]) => sum + used, 0);
    note('check', check);
    note('all', all);
    note('CPU ratio', check / all);
    note('checks', checked.result);
    note('served checks', served.perSecond);
    note('sign-ins', alone.result.perSecond);
    note('p50', alone.result.p50);
    note('ratio', alone.result.perSecond / checked.result);
    note('served ratio', alone.result.perSecond / served.perSecond);
    note('readers', beside.p99);
    note('readers of the limit', besideLimit.p99);
    note('p99 ratio', beside.p99 / besideLimit.p99);
  }
  limit.disconnect();
  lists.disconnect();
  const of = (name: string) => median(figures.get(name) ?? []);
  const rate = `sign-ins per second, ${PEOPLE} at once`;
  printTable([
    {
      what: `${rate}: beside checks alone`,
      limit: of('checks'),
      product: of('sign-ins'),
      ratio: of('ratio'),
      required: `at least ${REQUIRED_RATE}`,
    },
    {
      what: `${rate}: beside checks for a client`,
      limit: of('served checks'),
      product: of('sign-ins'),
      ratio: of('served ratio'),
      required: '',
    },
    {
      what: 'CPU ms of a check and of a sign-in',
      limit: of('check'),
      product: of('all'),
      ratio: of('CPU ratio'),
      required: `at least ${REQUIRED_RATE}`,
    },
    {
      what: `p99 of ${READERS} readers beside them, ms`,
      limit: of('readers of the limit'),
      product: of('readers'),
      ratio: of('p99 ratio'),
      required: `at most ${REQUIRED_P99}`,
    },
  ]);
  const parts = Object.keys(processes).map((name) => `${of(name).toFixed(1)} ${name}`);
  console.log(`CPU ms of a sign-in: ${parts.join(', ')}; p50: ${of('p50').toFixed(0)} ms`);
});

async function load(
  url: string,
  options: Omit<Parameters<typeof runWrk>[1], 'seconds'>,
): Promise<WrkReport> {
  const report = await runWrk(url, { ...options, seconds: SECONDS });
  if (report.failed > 0) throw new Error(`${report.failed} requests failed`);
  return report;
}
