import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@fieldhouse/runtime/free-port';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { peakMemory } from './process-memory.ts';
import { runWrk } from './wrk.ts';
import type { WrkReport } from './wrk.ts';

/**
 * What the gateway adds to a request: CPU time per request, rate and latency of the real gateway (as a process with the settings of
 * production, its access log in a pipe) and of the limit, in interleaved rounds before the same upstream, which answers from memory.
 *
 * The limit is bare Express with http-proxy-middleware and a keep-alive agent (`gateway-peers.ts`): the libraries that the gateway
 * consists of, with no rule on. It has no request ID, log, security header, header rule, time limit or failover.
 *
 * Run: `node infra/bench/src/gateway-overhead.ts [rounds] [seconds per measurement] [connections,...]` (needs `wrk`)
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 2);
const CONNECTIONS = (process.argv[4] ?? '1,16,64').split(',').map(Number);
const GATEWAY = join(import.meta.dirname, '../../../gateway');
const READY_LIMIT_MS = 20_000;

/** What a signed-in person's browser sends besides the Host. */
const BROWSER = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  cookie: `__Host-fieldhouse.sid=${'s'.repeat(43)}`,
  referer: 'https://play.example.org/games',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
};

/** `required` is the highest ratio of CPU time per request, gateway to limit. */
const JOBS = [
  { name: 'small, public', path: '/api/system', headers: {}, required: 1.55 },
  { name: 'small, signed in', path: '/api/user', headers: BROWSER, required: 1.55 },
  { name: '300 kB', path: '/api/games', headers: BROWSER, required: 1.3 },
];

interface Proxy {
  readonly name: string;
  readonly url: string;
  readonly child: ChildProcess;
}

const children: ChildProcess[] = [];
try {
  const target = await startPeer('upstream');
  const limit: Proxy = { name: 'limit', ...(await startPeer('bare-proxy', target.url)) };
  const gateway: Proxy = { name: 'gateway', ...(await startGateway(target.url)) };
  for (const { name, path, headers, required } of JOBS) {
    for (const connections of CONNECTIONS) {
      const runs = new Map<Proxy, WrkReport[]>([limit, gateway].map((proxy) => [proxy, []]));
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [{ url, child }, reports] of runs) {
          const seconds = round < 0 ? 1 : SECONDS;
          const pids = [child.pid ?? 0];
          const report = await runWrk(`${url}${path}`, { connections, seconds, headers, pids });
          if (report.failed > 0) throw new Error(`${report.failed} requests of ${name} failed`);
          if (round >= 0) reports.push(report);
        }
      }
      console.log(`\n${name}, ${connections} connections, median of ${ROUNDS}`);
      const of = (proxy: Proxy, figure: keyof WrkReport) =>
        median((runs.get(proxy) ?? []).map((report) => report[figure]));
      printTable(
        [limit, gateway].map((proxy) => ({
          proxy: proxy.name,
          'CPU us/request': of(proxy, 'cpuMs') * 1_000,
          ratio: of(proxy, 'cpuMs') / of(limit, 'cpuMs'),
          required: proxy === limit ? '' : required,
          'requests/s': of(proxy, 'perSecond'),
          'p50 ms': of(proxy, 'p50'),
          'p99 ms': of(proxy, 'p99'),
        })),
      );
    }
  }
  for (const { name, child } of [limit, gateway])
    console.log(`\npeak memory of the ${name}: ${await peakMemory(child.pid)} MB`);
} finally {
  for (const child of children) child.kill('SIGTERM');
}

async function startPeer(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'gateway-peers.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [url] = await once(child, 'message');
  return { url: String(url), child };
}

async function startGateway(target: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [...NODE_ARGS, 'src/main.ts'], {
    cwd: GATEWAY,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...MEMORY_ENV,
      PORT: String(port),
      PUBLIC_URL: 'https://play.example.org',
      CORE_URL: target,
      IMPORT_URL: target,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + READY_LIMIT_MS;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('The gateway is not ready.');
    await wait(50);
  }
  return { url, child };
}
