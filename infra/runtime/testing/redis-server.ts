import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/free-port.ts';

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

const settings = [
  '--save',
  '',
  '--appendonly',
  'no',
  '--databases',
  '10000',
  '--maxmemory-policy',
  'noeviction',
];

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The installed `redis-server`, without persistence. Rejects if there is none. */
async function fromBinary(): Promise<RedisServer> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-redis-'));
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...settings],
    {
      stdio: 'ignore',
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
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
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Redis in Docker. `FIELDHOUSE_REDIS_IMAGE` sets an image if the default cannot be pulled. */
async function fromDocker(): Promise<RedisServer> {
  // The container is stopped here, so the image of testcontainers' reaper is not needed.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(
    process.env.FIELDHOUSE_REDIS_IMAGE ?? 'redis:7-alpine',
  )
    .withCommand(['redis-server', ...settings, '--protected-mode', 'no'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(START_LIMIT_MS)
    .start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => void (await container.stop()),
  };
}

/** Starts a Redis for a test run, or returns the reason why there is none. */
export async function startRedis(): Promise<RedisServer | { readonly missing: string }> {
  const reasons: string[] = [];
  for (const attempt of [fromBinary, fromDocker]) {
    try {
      return await attempt();
    } catch (error) {
      reasons.push(
        error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
      );
    }
  }
  return { missing: reasons.join('; ') };
}
