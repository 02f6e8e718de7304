import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { startPostgres } from '@fieldhouse/runtime/postgres';
import pg from 'pg';

const SECRET = 'a secret of the bench, and of nothing else';
export const BENCH_PASSWORD = 'Bench-Password-1';
export const BENCH_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0vgnkDYAjz9+S2KcJJziXg$X3aUKumuRjMFq851pfJiwz7rKf0GJw0kslpzuTJw4rE';
const TIMEOUT_MS = 120_000;

/** A service in a separate process. */
export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** A temporary PostgreSQL with svc-core on it, and helpers to measure imports. */
export interface ImportBench {
  readonly coreUrl: string;
  readonly databaseUrl: string;
  readonly core: ServiceProcess;
  /** Connection of the database's owner, not part of the measurement. */
  readonly client: pg.Client;
  /** Starts another service beside svc-core and waits until it is ready. */
  start(service: string, env?: Readonly<Record<string, string>>): Promise<ServiceProcess>;
  makeSchool(name: string): Promise<number>;
  /** Creates a school with a user and signs in; returns the session cookie. */
  signIn(name: string): Promise<string>;
}

/** Runs `work` with a bench and cleans up afterwards. */
export async function withImportBench(work: (bench: ImportBench) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-'));
  await chmod(dir, 0o755);
  const postgres = await startPostgres({ dir: join(dir, 'data'), password: 'bench' });
  const children: ChildProcess[] = [];
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(await startBench(client, postgres.url('postgres'), children));
  } finally {
    for (const child of children) child.kill('SIGTERM');
    for (const child of children) if (child.exitCode === null) await once(child, 'exit');
    await client.end();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function startBench(
  client: pg.Client,
  databaseUrl: string,
  children: ChildProcess[],
): Promise<ImportBench> {
  const corePort = await freePort();
  const coreUrl = `http://127.0.0.1:${corePort}`;
  const common = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: SECRET,
    PUBLIC_URL: coreUrl,
    CORE_URL: coreUrl,
    LOG_LEVEL: 'warn',
  };
  const launch = async (service: string, port: number, env: Readonly<Record<string, string>>) => {
    const child = startNode(service, { ...common, ...env, PORT: String(port) });
    children.push(child);
    return waitUntilReady(`http://127.0.0.1:${port}`, service, child);
  };
  const core = await launch('svc-core', corePort, {});
  const makeSchool = (name: string) => insertSchool(client, name);
  return {
    coreUrl,
    databaseUrl,
    core,
    client,
    start: async (service, env = {}) => launch(service, await freePort(), env),
    makeSchool,
    async signIn(name) {
      await insertUser(client, await makeSchool(name), name);
      return cookieOf(coreUrl, name);
    },
  };
}

/**
 * Imports or previews a file, a text as JSON and bytes in a form, and waits until it is done; returns the response and its time in
 * milliseconds.
 */
export async function importFile(
  importUrl: string,
  cookie: string,
  file: string | Blob,
  path: '/api/import-games' | '/api/import-games/preview' = '/api/import-games',
): Promise<{ status: number; answer: string; ms: number }> {
  const isText = typeof file === 'string';
  const body = isText ? JSON.stringify({ csvData: file }) : formOf(file);
  const started = performance.now();
  const response = await fetch(importUrl + path, {
    method: 'POST',
    headers: { cookie, ...(isText ? { 'content-type': 'application/json' } : {}) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await response.text();
  const ms = performance.now() - started;
  if (response.status === 202) await waitUntilImported(importUrl, cookie);
  return { status: response.status, answer, ms };
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file, 'season.xlsx');
  return form;
}

/** Waits for the last import, if it takes longer than its request. */
async function waitUntilImported(url: string, cookie: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/import-games`, { headers: { cookie } });
    if (/^\[\{[^{}]*"state":"(?:done|failed)"/.test(await answer.text())) return;
    await wait(250);
  }
  throw new Error('The import did not finish');
}

async function insertSchool(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into schools (name, "adminEmail") values ($1, $2) returning id',
    [name, `${name}-admin@bench.test`],
  );
  return rows[0]?.id ?? 0;
}

async function insertUser(client: pg.Client, schoolId: number, name: string): Promise<void> {
  await client.query(
    `insert into users (email, password, "schoolId", "mustChangePassword", "emailConfirmedAt") values ($1, $2, $3, false, now())`,
    [`${name}@bench.test`, BENCH_PASSWORD_HASH, schoolId],
  );
}

async function cookieOf(coreUrl: string, name: string): Promise<string> {
  const response = await fetch(`${coreUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bench.test`, password: BENCH_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

function startNode(service: string, env: Readonly<Record<string, string>>): ChildProcess {
  const script = fileURLToPath(new URL(`../../../${service}/src/main.ts`, import.meta.url));
  return spawn(process.execPath, [...NODE_ARGS, script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...MEMORY_ENV, ...process.env, ...env },
  });
}

async function waitUntilReady(
  url: string,
  service: string,
  child: ChildProcess,
): Promise<ServiceProcess> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, child };
    await wait(100);
  }
  throw new Error(`${service} did not become ready`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
