import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import type { MailJob } from '@fieldhouse/mail-contract';
import { publishWakeUps } from '@fieldhouse/runtime';
import type { JobQueue, Logger, QueueStore } from '@fieldhouse/runtime';

const queues = new WeakMap<QueueStore, JobQueue<MailJob>>();
const loggers = new WeakMap<QueueStore, Logger>();

/** Logs each queued email with the request that caused it. */
export function setMailLogger(store: QueueStore, logger: Logger): void {
  loggers.set(store, logger);
}

/**
 * Wakes the mail workers for emails that were just committed. Never rejects: while the queue's store is unavailable, the
 * sweep and the workers' polling replace it.
 */
export async function publishMail(store: QueueStore, ids: readonly string[]): Promise<void> {
  for (const outboxId of ids) loggers.get(store)?.info({ outboxId }, 'mail to be sent');
  await wakeWorkers(store, ids);
}

/** The same for emails that are due again. */
export async function wakeWorkers(store: QueueStore, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await waker(store)(ids);
}

/** A woken worker claims about this many emails, and claims again by itself while it finds any. */
const MAILS_PER_WAKE_UP = 10;
/** Enough for any number of emails. Each goes to one worker. */
const MAX_WAKE_UPS = 5;
/**
 * Wake-ups are published at most this often, in milliseconds; the first one at once. Under load the workers are awake anyway, and
 * one wake-up for each email took more of the database's time than sending it.
 */
const PAUSE_MS = 25;

type Wake = (ids: readonly string[]) => Promise<void>;
const wakers = new WeakMap<QueueStore, Wake>();

/** Publishes wake-ups for what was written in the meantime together. */
function waker(store: QueueStore): Wake {
  const known = wakers.get(store);
  if (known) return known;
  let pending: readonly string[] = [];
  let publishing: Promise<void> | undefined;
  const publish = async (): Promise<void> => {
    while (pending.length > 0) {
      const count = Math.min(MAX_WAKE_UPS, Math.ceil(pending.length / MAILS_PER_WAKE_UP));
      const ids = pending.slice(0, count);
      pending = [];
      await publishWakeUps(
        mailQueue(store),
        ids.map((outboxId) => [outboxId, { outboxId }]),
        // The outbox row is the email; a lost wake-up costs seconds.
      ).catch(() => undefined);
      await wait(PAUSE_MS);
    }
    publishing = undefined;
  };
  const wake: Wake = (ids) => {
    pending = [...pending, ...ids];
    publishing ??= publish();
    return publishing;
  };
  wakers.set(store, wake);
  return wake;
}

/** The queue of this store, opened on first use. Open it early, so that it is connected when needed. */
export function mailQueue(store: QueueStore): JobQueue<MailJob> {
  const known = queues.get(store);
  if (known) return known;
  const opened = store.queue<MailJob>(MAIL_QUEUE);
  queues.set(store, opened);
  return opened;
}
