import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/free-port.ts';
import { MEMORY_ENV, NODE_ARGS } from '../src/memory-settings.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 90_000;
const SERVICE_NAMES = ['svc-core', 'svc-mail', 'svc-import', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** One instance of a service, as an operator runs it. */
export interface Instance {
  readonly service: ServiceName;
  readonly url: string;
  readonly pid: number;
  /** Its log lines so far. */
  readonly log: readonly string[];
  /** SIGTERM; resolves to the exit code and the shutdown time. */
  stop(): Promise<{ code: number | null; ms: number }>;
  kill(): Promise<void>;
}

/** The product's services, any number of instances each, on one database. */
export interface Product {
  /** Every instance started so far, including stopped ones. */
  readonly instances: readonly Instance[];
  running(service: ServiceName): readonly Instance[];
  /** Starts an instance; `at` reuses the address of a stopped one, `env` has settings of this instance alone. */
  start(
    service: ServiceName,
    at?: Instance,
    env?: Readonly<Record<string, string>>,
  ): Promise<Instance>;
  /** All log lines of all instances, unordered. */
  lines(): string[];
  stop(): Promise<void>;
}

/**
 * Starts the product.
 *
 * @param env the operator's settings: DATABASE_URL, APP_SECRET, PUBLIC_URL (defaults to the gateway's address), SMTP_URL ...
 * @param counts instances of each service; the others only get their addresses.
 * @param folderOf folder of a service's sources; defaults to this repository.
 */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  counts: Readonly<Record<ServiceName, number>>,
  folderOf: (service: ServiceName) => string = (service) => join(REPOSITORY, service),
): Promise<Product> {
  const ports: Record<ServiceName, number[]> = {
    'svc-core': [],
    'svc-mail': [],
    'svc-import': [],
    gateway: [],
  };
  for (const service of SERVICE_NAMES)
    while (ports[service].length < counts[service]) ports[service].push(await freePort());
  const addresses = (service: ServiceName) =>
    ports[service].map((port) => `http://127.0.0.1:${port}`).join(',');
  const common = {
    PUBLIC_URL: `http://127.0.0.1:${ports.gateway[0] ?? ports['svc-core'][0]}`,
    ...env,
    CORE_URL: addresses('svc-core'),
    IMPORT_URL: addresses('svc-import'),
    MAIL_URL: addresses('svc-mail'),
  };
  const started: { instance: Instance; child: ChildProcess }[] = [];
  const launch = async (service: ServiceName, port: number, own: typeof env = {}) => {
    const one = startInstance(service, folderOf(service), port, { ...common, ...own });
    started.push(one);
    await waitUntilReady(one.instance, one.child);
    return one.instance;
  };
  const running = (service: ServiceName) =>
    started
      .filter(({ instance, child }) => instance.service === service && isAlive(child))
      .map(({ instance }) => instance);
  const product: Product = {
    get instances() {
      return started.map(({ instance }) => instance);
    },
    running,
    start: async (service, at, own) =>
      launch(service, at ? Number(new URL(at.url).port) : await freePort(), own),
    lines: () => started.flatMap(({ instance }) => instance.log),
    async stop() {
      const stops = started.filter(({ child }) => isAlive(child));
      await Promise.all(stops.map(({ instance }) => instance.stop()));
    },
  };
  try {
    for (const port of ports['svc-core']) await launch('svc-core', port);
    for (const service of SERVICE_NAMES.filter((service) => service !== 'svc-core'))
      await Promise.all(ports[service].map((port) => launch(service, port)));
  } catch (error) {
    for (const { child } of started) child.kill('SIGKILL');
    throw error;
  }
  return product;
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

function startInstance(
  service: ServiceName,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [...NODE_ARGS, 'src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...MEMORY_ENV, ...env, PORT: String(port) },
    // The closed IPC channel stops the service when this process ends, in whatever way.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => log.push(line));
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const instance: Instance = {
    service,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log,
    async stop() {
      const began = performance.now();
      if (isAlive(child)) child.kill('SIGTERM');
      return { code: await exited, ms: performance.now() - began };
    },
    async kill() {
      if (isAlive(child)) child.kill('SIGKILL');
      await exited;
    },
  };
  return { instance, child };
}

async function waitUntilReady({ service, url, log }: Instance, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline && isAlive(child)) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(50);
  }
  throw new Error(`${service} is not ready:\n${log.slice(-20).join('\n')}`);
}
