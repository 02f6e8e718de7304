import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresBackend } from 'bullmq';
import type { BackendFactory, PostgresQueueBackend } from 'bullmq';

/** A `LISTEN` connection may die unseen: an idle worker looks for itself at least this often. */
export const pickUpSeconds = 5;

const pauseAfterFaultMs = 1_000;

type PostgresConnection = Parameters<typeof createPostgresBackend>[1]['connection'];

interface Awaitable {
  waitUntilReady(): Promise<void>;
}

function isAwaitable(value: unknown): value is Awaitable {
  return typeof value === 'object' && value !== null && 'waitUntilReady' in value;
}

/** Lets a failed look at the store be repeated: BullMQ keeps the first answer for ever. */
function askAgain(target: Awaitable): void {
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
 * BullMQ's PostgreSQL backend without three of its habits. They are internals of 6.7.0, which is why the
 * version is pinned and `test/queue-store.int.test.ts` covers each.
 *
 * - With a delayed job ahead a worker would sleep until that is due, up to an hour.
 * - A store that was away, or had no tables yet, at the first call would count as away for ever.
 * - A worker whose fetch fails otherwise than by a refused connection would try again at once, without
 *   ever letting the process do anything else.
 */
export const steadyPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnection> = (
  name,
  opts,
  extra,
) => {
  const backend = createPostgresBackend(name, opts, extra);
  askAgain(backend);
  const connection: unknown = Reflect.get(backend, 'connection');
  if (isAwaitable(connection)) askAgain(connection);
  const fetchJob = backend.moveToActive.bind(backend);
  const moveToActive: typeof backend.moveToActive = async (...args) => {
    try {
      return await fetchJob(...args);
    } catch (error) {
      await wait(pauseAfterFaultMs);
      throw error;
    }
  };
  Object.defineProperties(backend, {
    maximumBlockTimeout: { get: () => pickUpSeconds },
    moveToActive: { value: moveToActive },
  });
  return backend;
};
