import { openWhenReady } from './open-when-ready.ts';
import type { JobQueue, JobWorker, QueueStore } from './queue-store.ts';

/** Wake-ups handled at the same time. Each only triggers a claim. */
const CONCURRENCY = 4;

/**
 * Wakes the workers of a queue, since database rows may be due. The rows are the source of truth: a wake-up may be lost, and at
 * most one per row waits, however often it is published.
 *
 * @param rows by the row's ID.
 * @throws if the store is down.
 */
export async function publishWakeUps<Data>(
  queue: JobQueue<Data>,
  rows: readonly (readonly [id: string, data: Data])[],
): Promise<void> {
  await queue.addBulk(
    rows.map(([id, data]) => ({
      name: 'due',
      data,
      opts: {
        // A wake-up that is published while one of the same row is handled follows it.
        deduplication: { id, keepLastIfActive: true },
        removeOnComplete: true,
        removeOnFail: true,
      },
    })),
  );
}

/**
 * Listens to a queue's wake-ups once the store and `needed` are up: svc-core creates the store's tables.
 *
 * @param needed see `mustAnswer`.
 */
export function listenForWakeUps(
  store: QueueStore,
  queue: string,
  needed: () => Promise<void>,
  wake: () => void,
): { close(): Promise<void> } {
  const listen = (): JobWorker =>
    store.worker(queue, () => Promise.resolve(wake()), { concurrency: CONCURRENCY });
  return openWhenReady([needed, () => store.check()], listen);
}
