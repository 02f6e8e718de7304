import { setTimeout as wait } from 'node:timers/promises';

/** A woken worker claims about this many emails, and continues while it finds any. */
const MAILS_PER_WAKE_UP = 10;
/** Enough for any number of emails. Each goes to one worker. */
const MAX_WAKE_UPS = 5;
/**
 * The least pause between wake-ups, in milliseconds; the first one is published at once. Under load the workers are awake anyway, and one
 * wake-up for each email took more of the database's time than sending it.
 */
const PAUSE_MS = 25;

export interface MailWaker {
  /** Wakes workers for emails that were just committed. Resolves once nothing is left to publish. */
  wake(ids: readonly string[]): Promise<void>;
  /**
   * A claim that began at this time (`performance.now()`) found fewer emails than its worker had slots for. It got all that were committed
   * before, so wake-ups for these are dropped.
   */
  allClaimed(startedAt: number): void;
}

/** Publishes wake-ups in batches. @param publish publishes one wake-up for each ID; never rejects. */
export function createMailWaker(publish: (ids: readonly string[]) => Promise<void>): MailWaker {
  let pending: readonly { readonly id: string; readonly askedAt: number }[] = [];
  let publishing: Promise<void> | undefined;
  const publishPending = async (): Promise<void> => {
    while (pending.length > 0) {
      const count = Math.min(MAX_WAKE_UPS, Math.ceil(pending.length / MAILS_PER_WAKE_UP));
      const ids = pending.slice(0, count).map(({ id }) => id);
      pending = [];
      await publish(ids);
      await wait(PAUSE_MS);
    }
    publishing = undefined;
  };
  return {
    wake(ids) {
      const askedAt = performance.now();
      pending = [...pending, ...ids.map((id) => ({ id, askedAt }))];
      publishing ??= publishPending();
      return publishing;
    },
    allClaimed(startedAt) {
      pending = pending.filter(({ askedAt }) => askedAt >= startedAt);
    },
  };
}
