import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import * as z from 'zod/mini';
import type { TestRun } from './provided.ts';

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

const Started = z.object({
  postgresUrl: z.string(),
  redisUrl: z.optional(z.string()),
  description: z.string(),
});

async function startStores(): Promise<Stores> {
  const script = fileURLToPath(new URL('./stores-process.ts', import.meta.url));
  // A separate session, so that a terminal's Ctrl-C does not reach it.
  const child = fork(script, { detached: true });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = await Promise.race([once(child, 'message'), exited]);
  if (!message) throw new Error('The stores of the tests did not start.');
  const { postgresUrl, redisUrl, description } = z.parse(Started, message[0]);
  console.log(`Stores of the tests: ${description}.`);
  return {
    postgresUrl,
    redisUrl,
    runId: randomBytes(3).toString('hex'),
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
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
