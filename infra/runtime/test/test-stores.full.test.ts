import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { containerStores } from '../testing/container-stores.ts';
import { listenLocally } from '../testing/local-server.ts';
import { startTestStores } from '../testing/test-stores.ts';

const connections: Socket[] = [];
/** A Docker engine that hangs: it accepts connections and never answers. */
const engine = createServer((socket) => connections.push(socket));

beforeEach(async () => {
  vi.stubEnv('DOCKER_HOST', `tcp://127.0.0.1:${await listenLocally(engine)}`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const socket of connections.splice(0)) socket.destroy();
  engine.close();
});

test('servers that the environment names are used, without asking an engine', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgresql://database.example/postgres');
  vi.stubEnv('TEST_REDIS_URL', 'redis://queues.example');
  expect(await startTestStores()).toMatchObject({
    postgresUrl: 'postgresql://database.example/postgres',
    redisUrl: 'redis://queues.example',
    description: 'PostgreSQL: TEST_DATABASE_URL; Redis: TEST_REDIS_URL',
  });
  expect(connections).toEqual([]);
});

test('an engine that does not answer within the limit is not waited for', async () => {
  expect(await containerStores(500)).toBeUndefined();
  expect(connections).not.toEqual([]);
});
