import { randomBytes } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { TestRun } from './provided.ts';
import { startRedis } from './redis-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Stores extends TestRun {
  stop(): Promise<void>;
}

interface Run {
  users: number;
  stores: Promise<Stores>;
}

declare global {
  /** Each project loads this file separately; the shared run is kept here. */
  var fieldhouseTestRun: Run | undefined;
}

async function postgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const base = await temporaryFolder('fieldhouse-test-');
  await chmod(base, 0o755);
  const server = await startPostgres({
    dir: join(base, 'pg'),
    password: randomBytes(12).toString('hex'),
    flags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  });
  return {
    url: server.url('postgres'),
    async stop() {
      await server.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}

async function redis(): Promise<{ url: string | undefined; stop: () => Promise<void> }> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const server = await startRedis();
  if ('missing' in server) {
    console.warn(`Running tests without Redis: ${server.missing}`);
    return { url: undefined, stop: () => Promise.resolve() };
  }
  return { url: server.url, stop: () => server.stop() };
}

async function startStores(): Promise<Stores> {
  const [database, queue] = await Promise.all([postgres(), redis()]);
  return {
    postgresUrl: database.url,
    redisUrl: queue.url,
    runId: randomBytes(3).toString('hex'),
    async stop() {
      await Promise.all([database.stop(), queue.stop()]);
    },
  };
}

/** Starts one PostgreSQL and, if available, one Redis for all projects of a run. */
export async function setup(project: TestProject): Promise<void> {
  const run = (globalThis.fieldhouseTestRun ??= { users: 0, stores: startStores() });
  run.users += 1;
  const stores = await run.stores;
  project.provide('postgresUrl', stores.postgresUrl);
  project.provide('redisUrl', stores.redisUrl);
  project.provide('runId', stores.runId);
}

/** Stops them after the last project. */
export async function teardown(): Promise<void> {
  const run = globalThis.fieldhouseTestRun;
  if (!run) return;
  run.users -= 1;
  if (run.users > 0) return;
  globalThis.fieldhouseTestRun = undefined;
  await (await run.stores).stop();
}
