import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer } from 'testcontainers';
import { openClient } from '../src/postgres-connections.ts';
import { START_LIMIT_MS, postgresSettings, redisSettings } from './store-source.ts';
import type { StoreSource } from './store-source.ts';

const POSTGRES_PORT = 5432;
const REDIS_PORT = 6379;

/** The engine removes the container as soon as it has ended. Testcontainers would leave one that fails to start. */
class StoreContainer extends GenericContainer {
  constructor(image: string, port: number) {
    super(image);
    this.hostConfig.AutoRemove = true;
    this.withAutoRemove(false).withExposedPorts(port).withStartupTimeout(START_LIMIT_MS);
  }

  override async start(): Promise<StartedTestContainer> {
    try {
      return await super.start();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.imageName.string} does not start: ${reason}`, { cause: error });
    }
  }
}

/** PostgreSQL listens a moment before it lets anyone in. */
async function untilItAnswers(connectionString: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await (await openClient({ connectionString })).end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await wait(50);
  }
}

/** Both stores in containers, each from an image that the environment may name. */
const containers: StoreSource = {
  async postgres() {
    const image = process.env.FIELDHOUSE_POSTGRES_IMAGE ?? 'postgres:18-alpine';
    const password = randomBytes(12).toString('hex');
    const settings = postgresSettings.map((setting) => `-c ${setting}`);
    const container = new StoreContainer(image, POSTGRES_PORT)
      .withEnvironment({
        POSTGRES_USER: 'postgres',
        POSTGRES_PASSWORD: password,
        POSTGRES_DB: 'postgres',
        POSTGRES_INITDB_ARGS: ['--encoding=UTF8', '--locale=C.UTF-8', ...settings].join(' '),
      })
      // The parent of the data directory. It does not exist in the image, or the mode would be ignored.
      .withTmpFs({ '/var/lib/postgresql/18': 'rw,mode=1777' })
      .withSharedMemorySize(256 * 1024 ** 2);
    const server = await container.start();
    const stop = async () => void (await server.stop());
    const address = `${server.getHost()}:${server.getMappedPort(POSTGRES_PORT)}`;
    const url = `postgresql://postgres:${password}@${address}/postgres`;
    await untilItAnswers(url).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, origin: `${image} (Testcontainers)`, stop };
  },
  async redis() {
    const image = process.env.FIELDHOUSE_REDIS_IMAGE ?? 'redis:7-alpine';
    const password = randomBytes(12).toString('hex');
    const server = await new StoreContainer(image, REDIS_PORT)
      .withCommand(['redis-server', ...redisSettings, '--requirepass', password])
      .start();
    return {
      url: `redis://:${password}@${server.getHost()}:${server.getMappedPort(REDIS_PORT)}`,
      origin: `${image} (Testcontainers)`,
      stop: async () => void (await server.stop()),
    };
  },
};

/**
 * The stores in containers, or undefined if no Docker engine answers in time.
 *
 * The caller stops them, also after a Ctrl-C: Testcontainers' reaper, which is another image, is not needed.
 */
export async function containerStores(limitMs = 3_000): Promise<StoreSource | undefined> {
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const engine = getContainerRuntimeClient().catch(() => undefined);
  return (await Promise.race([engine, wait(limitMs)])) ? containers : undefined;
}
