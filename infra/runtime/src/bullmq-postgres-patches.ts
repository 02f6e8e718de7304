import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresBackend } from 'bullmq';
import type { BackendFactory, PostgresQueueBackend } from 'bullmq';

/** An idle worker polls this often, since a `LISTEN` connection may die unnoticed. */
export const pollSeconds = 5;

const pauseAfterErrorMs = 1_000;

type PostgresConnection = Parameters<typeof createPostgresBackend>[1]['connection'];

interface Awaitable {
  waitUntilReady(): Promise<void>;
}

function isAwaitable(value: unknown): value is Awaitable {
  return typeof value === 'object' && value !== null && 'waitUntilReady' in value;
}

/** Makes a failed `waitUntilReady` retryable: BullMQ caches the first result forever. */
function retryReadyCheck(target: Awaitable): void {
  const ask = target.waitUntilReady.bind(target);
  const value = async () => {
    try {
      await ask();
    } catch (error) {
      Reflect.set(target, 'readyPromise', undefined);
      throw error;
    }
  };
  Object.defineProperty(target, 'waitUntilReady', { value });
}

/**
 * BullMQ's PostgreSQL backend with three patches. They rely on internals of 6.7.0, so that version is pinned, and
 * `test/queue-store.int.test.ts` covers each. Without them:
 *
 * - a worker with a delayed job would sleep until the job is due, up to an hour;
 * - a store that was down or had no tables at the first call would count as down forever;
 * - a worker whose fetch fails other than by a refused connection would retry immediately and block the event loop.
 */
export const patchedPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnection> = (
  name,
  opts,
  extra,
) => {
  const backend = createPostgresBackend(name, opts, extra);
  retryReadyCheck(backend);
  const connection: unknown = Reflect.get(backend, 'connection');
  if (isAwaitable(connection)) retryReadyCheck(connection);
  const fetchJob = backend.moveToActive.bind(backend);
  const moveToActive: typeof backend.moveToActive = async (...args) => {
    try {
      return await fetchJob(...args);
    } catch (error) {
      await wait(pauseAfterErrorMs);
      throw error;
    }
  };
  Object.defineProperties(backend, {
    maximumBlockTimeout: { get: () => pollSeconds },
    moveToActive: { value: moveToActive },
  });
  return backend;
};
