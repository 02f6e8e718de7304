import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addGames } from './add-games.ts';
import { BENCH_PASSWORD, BENCH_PASSWORD_HASH, withImportBench } from './import-stack.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { runWrk } from './wrk.ts';

/**
 * Sign-ins, 16 people at once, through the gateway, in interleaved rounds with the limit (`sign-in-limit.ts`): what two threads check
 * that do nothing else, with the same parameters. Then 64 readers of a list of 100 games through the gateway while 16 people sign in,
 * compared with 64 readers of the limit of lists (`schedule-limit.ts`) while as many people sign in to the product.
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

interface Loaded {
  readonly perSecond: number;
  readonly p50: number;
}

await withImportBench(async (bench) => {
  const gateway = await bench.start('gateway', { IMPORT_URL: bench.coreUrl });
  const names = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`);
  for (const name of names) await bench.signIn(name);
  // Not one of those who sign in: their oldest sessions end.
  const cookie = await bench.signIn('reader');
  const schoolId = await addGames(bench.client, 'reader', GAMES);
  const checker = fork(join(import.meta.dirname, 'sign-in-limit.ts'), [
    BENCH_PASSWORD_HASH,
    BENCH_PASSWORD,
  ]);
  const lists = fork(join(import.meta.dirname, 'schedule-limit.ts'), [bench.databaseUrl]);
  const listsUrl = z.string().parse((await once(lists, 'message'))[0]);
  const signIns = () => signInsOf((index) => signIn(gateway.url, names[index] ?? ''));
  const figures = new Map<string, number[]>();
  const note = (name: string, value: number) =>
    figures.set(name, [...(figures.get(name) ?? []), value]);
  for (let round = -1; round < ROUNDS; round += 1) {
    checker.send(SECONDS);
    const checks = z.number().parse((await once(checker, 'message'))[0]);
    const alone = await signIns();
    const [beside] = await Promise.all([
      readers(`${gateway.url}/api/games`, { cookie }),
      signIns(),
    ]);
    const [besideLimit] = await Promise.all([readers(`${listsUrl}/${schoolId}`, {}), signIns()]);
    if (round < 0) continue;
    note('checks', checks);
    note('sign-ins', alone.perSecond);
    note('p50', alone.p50);
    note('ratio', alone.perSecond / checks);
    note('readers', beside.p99);
    note('readers of the limit', besideLimit.p99);
    note('p99 ratio', beside.p99 / besideLimit.p99);
  }
  checker.disconnect();
  lists.disconnect();
  const of = (name: string) => median(figures.get(name) ?? []);
  printTable([
    {
      what: `sign-ins per second, ${PEOPLE} at once`,
      limit: of('checks'),
      product: of('sign-ins'),
      ratio: of('ratio'),
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
  console.log(`p50 of a sign-in: ${of('p50').toFixed(0)} ms`);
});

async function signInsOf(one: (index: number) => Promise<Response>): Promise<Loaded> {
  const times: number[] = [];
  const started = performance.now();
  const person = async (_: unknown, index: number) => {
    while (performance.now() - started < SECONDS * 1_000) {
      const began = performance.now();
      const answer = await one(index);
      if (!answer.ok) throw new Error(`A sign-in answered ${answer.status}`);
      await answer.text();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  const perSecond = (times.length * 1_000) / (performance.now() - started);
  return { perSecond, p50: median(times) };
}

async function readers(url: string, headers: Readonly<Record<string, string>>) {
  const report = await runWrk(url, { connections: READERS, seconds: SECONDS, headers });
  if (report.failed > 0) throw new Error(`${report.failed} reads failed`);
  return report;
}

function signIn(url: string, name: string): Promise<Response> {
  return fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bench.test`, password: BENCH_PASSWORD }),
  });
}
