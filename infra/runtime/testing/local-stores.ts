import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../src/free-port.ts';
import { START_LIMIT_MS, postgresSettings, redisSettings } from './store-source.ts';
import type { Store, StoreSource } from './store-source.ts';
import { temporaryFolder } from './temporary-folder.ts';

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Rejects if `redis-server` is not installed. */
async function startRedis(): Promise<Store> {
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()];
  const child = spawn('redis-server', [...place, ...redisSettings], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await once(child, 'spawn');
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await accepts(port))) {
    if (performance.now() > deadline || child.exitCode !== null || child.signalCode !== null) {
      child.kill('SIGKILL');
      throw new Error('redis-server did not start');
    }
    await wait(25);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    origin: 'redis-server of this machine',
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** What runs without a Docker engine: the embedded PostgreSQL, and the installed `redis-server` if there is one. */
export const localStores: StoreSource = {
  async postgres() {
    const base = await temporaryFolder('fieldhouse-test-');
    await chmod(base, 0o755);
    const password = randomBytes(12).toString('hex');
    const server = await startPostgres({
      dir: join(base, 'pg'),
      password,
      flags: postgresSettings,
    });
    return {
      url: server.url('postgres'),
      origin: 'embedded',
      async stop() {
        await server.stop();
        await rm(base, { recursive: true, force: true });
      },
    };
  },
  redis: () =>
    startRedis().catch((error: unknown) => ({
      url: undefined,
      origin: `none (${error instanceof Error ? error.message : String(error)})`,
      stop: () => Promise.resolve(),
    })),
};
