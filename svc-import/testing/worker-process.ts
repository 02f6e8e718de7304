import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import * as z from 'zod/mini';
import { APP_SECRET, PASSWORD } from '../../svc-core/testing/index.ts';
import type { TestCore } from '../../svc-core/testing/index.ts';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_A_SECOND = 100;

const Ready = z.object({ msg: z.literal('ready'), url: z.string() });

/** svc-import in a separate process. */
export interface WorkerProcess {
  readonly url: string;
  /** SIGKILL; resolves after the process has exited. */
  kill(): Promise<void>;
  /** Resource usage so far (Linux only). */
  used(): Promise<{ readonly peakMb: number; readonly cpuSeconds: number }>;
}

/** Starts svc-import for `core`; resolves once it is ready. */
export async function startWorker(
  core: TestCore,
  env: Readonly<Record<string, string>>,
): Promise<WorkerProcess> {
  const script = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...NODE_ARGS, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...MEMORY_ENV,
      ...process.env,
      ...env,
      PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: core.databaseUrl,
      APP_SECRET,
      PUBLIC_URL: 'http://localhost:8080',
      CORE_URL: core.url,
      CHECK_ANSWERS: '1',
    },
  });
  const url = await urlOf(child);
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error('svc-import ended before it was ready');
    await wait(50);
  }
  return {
    url,
    kill: () => killed(child),
    used: async () => ({
      peakMb: Number(/^VmHWM:\s+(\d+)/m.exec(await procFile(child, 'status'))?.[1]) / 1024,
      cpuSeconds: cpuTicks(await procFile(child, 'stat')) / TICKS_A_SECOND,
    }),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** The URL from its log. Later log lines are drained. */
function urlOf({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      const said = Ready.safeParse(JSON.parse(line));
      if (said.success) resolve(said.data.url);
    });
    lines.once('close', () => reject(new Error('svc-import ended before it listened')));
  });
}

async function killed(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const procFile = ({ pid }: ChildProcess, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8');

/** utime and stime: the 14th and 15th field, the 2nd of which may hold spaces (proc(5)). */
function cpuTicks(stat: string): number {
  const [user = '', system = ''] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}

/** Imports a file through a worker's own port as a user of a school; returns 0 if the worker crashed. */
export async function postFile(
  core: TestCore,
  url: string,
  schoolId: number,
  csvData: string,
): Promise<number> {
  return postAs(await cookieOf(core, schoolId), url, csvData);
}

/** The same with the cookie of a signed-in user. */
export async function postAs(cookie: string, url: string, csvData: string): Promise<number> {
  const answer = await fetch(`${url}/api/import-games`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ csvData }),
  }).catch(() => undefined);
  return answer?.status ?? 0;
}

/** Creates a user of a school and signs in. */
export async function cookieOf(core: TestCore, schoolId: number): Promise<string> {
  const user = await core.make.user({ schoolId });
  const browser = await core.browser().signIn(user.email, PASSWORD);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
