import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { localStores } from './local-stores.ts';
import type { Store, StoreSource } from './store-source.ts';

export interface TestStores {
  readonly postgresUrl: string;
  readonly redisUrl: string | undefined;
  /** For people: where both come from. */
  readonly description: string;
  stop(): Promise<void>;
}

/** A server that runs already and that the environment names. */
function runningServer(name: string): (() => Promise<Store>) | undefined {
  const url = process.env[name];
  if (!url) return undefined;
  return () => Promise.resolve({ url, origin: name, stop: () => Promise.resolve() });
}

/** Where Testcontainers looks for an engine. Loading it takes half a second, so it is loaded only if there is something. */
function mayHaveEngine(): boolean {
  const home = homedir();
  const runtime = process.env.XDG_RUNTIME_DIR ?? `/run/user/${process.getuid?.() ?? 0}`;
  const signs = [
    '/var/run/docker.sock',
    '//./pipe/docker_engine',
    join(runtime, 'docker.sock'),
    join(home, '.docker/run/docker.sock'),
    join(home, '.docker/desktop/docker.sock'),
    join(home, '.testcontainers.properties'),
  ];
  return Boolean(process.env.DOCKER_HOST) || signs.some((path) => existsSync(path));
}

async function fromContainers(): Promise<StoreSource | undefined> {
  if (!mayHaveEngine()) return undefined;
  const { containerStores } = await import('./container-stores.ts');
  return containerStores();
}

/** Both, or neither: if one cannot start, the other is stopped again. */
async function startBoth(source: StoreSource): Promise<TestStores> {
  const starts = [source.postgres(), source.redis()] as const;
  try {
    const [postgres, redis] = await Promise.all(starts);
    return {
      postgresUrl: postgres.url,
      redisUrl: redis.url,
      description: `PostgreSQL: ${postgres.origin}; Redis: ${redis.origin}`,
      stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
    };
  } catch (error) {
    await Promise.allSettled(starts.map(async (start) => (await start).stop()));
    throw error;
  }
}

/**
 * Starts the stores of a test run. A store that `TEST_DATABASE_URL` or `TEST_REDIS_URL` names is used as it is. The others run in
 * containers if a Docker engine answers and has or gets both images; otherwise they are the embedded PostgreSQL and this
 * machine's `redis-server`.
 */
export async function startTestStores(): Promise<TestStores> {
  const postgres = runningServer('TEST_DATABASE_URL');
  const redis = runningServer('TEST_REDIS_URL');
  const orNamed = (source: StoreSource): StoreSource => ({
    postgres: postgres ?? source.postgres,
    redis: redis ?? source.redis,
  });
  const containers = postgres && redis ? undefined : await fromContainers();
  if (containers) {
    try {
      return await startBoth(orNamed(containers));
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      console.warn(`A Docker engine answers, but not with the stores of the tests: ${reason}`);
    }
  }
  return startBoth(orNamed(localStores));
}
