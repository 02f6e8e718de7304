import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import pg from 'pg';
import { withTemporaryDatabase } from './temporary-database.ts';
import { memoryOf, peakMemory } from './process-memory.ts';
import { median } from './median.ts';

/**
 * Start time of svc-core, from process start to readiness, and its memory then: on an empty database, which it migrates, and on
 * a migrated one.
 *
 * Run: `node infra/bench/src/service-startup.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const SERVICE = join(import.meta.dirname, '../../../svc-core');

interface Start {
  readonly seconds: number;
  /** Seconds of CPU time, which other load on the machine affects less. */
  readonly cpu: number;
  readonly memory: number;
  readonly peak: number;
}

await withTemporaryDatabase(async (url) => {
  const admin = new pg.Client(url);
  await admin.connect();
  const starts: Record<'empty' | 'migrated', Start[]> = { empty: [], migrated: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const name = `start_${round + 1}`;
    await admin.query(`create database ${name}`);
    const database = new URL(url);
    database.pathname = name;
    for (const state of ['empty', 'migrated'] as const) {
      const start = await measure(database.toString());
      if (round >= 0) starts[state].push(start);
    }
  }
  await admin.end();
  for (const [state, measured] of Object.entries(starts)) {
    const of = (what: keyof Start) => median(measured.map((start) => start[what]));
    console.log(
      `${state.padEnd(10)}${of('seconds').toFixed(2)} s, ${of('cpu').toFixed(2)} s of CPU, ${of('memory')} MiB when ready, ${of('peak')} MiB peak`,
    );
  }
});

async function measure(databaseUrl: string): Promise<Start> {
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_ARGS, 'src/main.ts'], {
    cwd: SERVICE,
    env: {
      PATH: process.env['PATH'] ?? '',
      ...MEMORY_ENV,
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret of the bench, and of nothing else',
      PUBLIC_URL: 'http://localhost:8080',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!/"url":"http:/.test(line)) continue;
    const seconds = (performance.now() - started) / 1000;
    const [memory, peak] = [await memoryOf(child.pid), await peakMemory(child.pid)];
    const cpu = await cpuSeconds(child.pid);
    child.stdout.resume();
    child.kill('SIGTERM');
    await ended;
    return { seconds, cpu, memory, peak };
  }
  throw new Error('svc-core ended before it was ready');
}

/** User and system time of a process so far (Linux only, at 100 ticks a second). */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
