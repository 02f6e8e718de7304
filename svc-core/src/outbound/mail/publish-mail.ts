import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import type { MailJob } from '@fieldhouse/mail-contract';
import { publishWakeUps } from '@fieldhouse/runtime';
import type { JobQueue, Logger, QueueStore } from '@fieldhouse/runtime';
import { createMailWaker } from './mail-waker.ts';
import type { MailWaker } from './mail-waker.ts';

const queues = new WeakMap<QueueStore, JobQueue<MailJob>>();
const loggers = new WeakMap<QueueStore, Logger>();

/** Logs each queued email with the request that caused it. */
export function setMailLogger(store: QueueStore, logger: Logger): void {
  loggers.set(store, logger);
}

/**
 * Wakes the mail workers for emails that were just committed. Never rejects: while the queue's store is unavailable, the sweep and the
 * workers' polling replace it.
 */
export async function publishMail(store: QueueStore, ids: readonly string[]): Promise<void> {
  for (const outboxId of ids) loggers.get(store)?.info({ outboxId }, 'mail to be sent');
  await wakeWorkers(store, ids);
}

/** `publishMail` for emails that are due again. */
export async function wakeWorkers(store: QueueStore, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await waker(store).wake(ids);
}

const wakers = new WeakMap<QueueStore, MailWaker>();

/** See `MailWaker.allClaimed`. */
export function allClaimed(store: QueueStore, startedAt: number): void {
  wakers.get(store)?.allClaimed(startedAt);
}

function waker(store: QueueStore): MailWaker {
  const known = wakers.get(store);
  if (known) return known;
  const made = createMailWaker((ids) =>
    publishWakeUps(
      mailQueue(store),
      ids.map((outboxId) => [outboxId, { outboxId }]),
      // The outbox row is the email; a lost wake-up costs seconds.
    ).catch(() => undefined),
  );
  wakers.set(store, made);
  return made;
}

/** The queue of this store, opened on first use. Open it early, so that it is connected when needed. */
export function mailQueue(store: QueueStore): JobQueue<MailJob> {
  const known = queues.get(store);
  if (known) return known;
  const opened = store.queue<MailJob>(MAIL_QUEUE);
  queues.set(store, opened);
  return opened;
}
