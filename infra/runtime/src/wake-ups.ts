import { onceReady } from './once-ready.ts';
import type { JobQueue, JobWorker, QueueStore } from './queue-store.ts';

/** Wake-ups that are looked at at once; each only says that work should be asked for. */
const AT_ONCE = 4;

/**
 * Tells the workers of a queue that rows of the database may be due. The rows are the truth: an entry may be lost, and of a row one
 * waits at most, however often it is published.
 *
 * @param rows by the row's ID.
 * @throws while the store is away.
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
        // One that is published while another is being looked at comes after it.
        deduplication: { id, keepLastIfActive: true },
        removeOnComplete: true,
        removeOnFail: true,
      },
    })),
  );
}

/**
 * Listens to a queue's wake-ups from when the store and `needed` answer on: svc-core makes the store's tables.
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
    store.worker(queue, () => Promise.resolve(wake()), { concurrency: AT_ONCE });
  return onceReady([needed, () => store.check()], listen);
}
