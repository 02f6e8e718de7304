import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedMail, SendOutcome } from '@fieldhouse/mail-contract';
import type { Logger } from '@fieldhouse/runtime';
import { withRequestId } from '@fieldhouse/runtime';
import type { Mailer } from '../smtp/mailer.ts';
import { deliver } from './deliver.ts';
import type { OutboxClient } from './outbox-client.ts';
import { createSlots } from './slots.ts';
import { createTurnOfSuspects } from './turn-of-suspects.ts';

/** Without a wake-up the outbox is asked this often, so that a dead LISTEN or an emptied queue delays little. */
const IDLE_POLL_MS = 3_000;
/** Slots that become free within this are filled by one question: under a backlog the questions are what costs. */
const CLAIM_GAP_MS = 25;
const STOP_LIMIT_MS = 15_000;
const STUCK_AFTER_MS = 60_000;

export interface Pump {
  /** Something may be due: takes what fits into the free slots. */
  wake(): void;
  /** Sends at once at the moment. */
  running(): { readonly quick: number; readonly slow: number };
  /** False when the outbox was not asked for a minute although there was room: then nothing but a new process helps. */
  isMoving(): boolean;
  /** Takes nothing more; resolves when what runs is done, at the latest after 15 s. */
  stop(): Promise<void>;
}

/** Keeps the slots filled with what is due in the outbox. Which mail is next is the outbox's decision. */
export function createPump(options: {
  outbox: OutboxClient;
  mailer: Mailer;
  slots: number;
  logger: Logger;
  /** @param seconds from taking the mail to its outcome being noted. */
  onOutcome?: (outcome: SendOutcome, seconds: number) => void;
}): Pump {
  const { outbox, mailer, logger } = options;
  const slots = createSlots(options.slots);
  const turn = createTurnOfSuspects();
  const sends = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;
  let again = false;
  let lastAskedAt = performance.now() - CLAIM_GAP_MS;
  let stopping = false;

  const start = (claimed: ClaimedMail, claimedAt: number): void => {
    const send = withRequestId(claimed.id, () =>
      slots.run(async (slot) => {
        logger.info({ outboxId: claimed.id, kind: claimed.message.kind }, 'mail taken');
        const outcome = await deliver(claimed, { mailer, outbox, slot, claimedAt });
        options.onOutcome?.(outcome, (performance.now() - claimedAt) / 1_000);
        const problem = 'problem' in outcome ? { problem: outcome.problem } : {};
        logger.info(
          { outboxId: claimed.id, kind: claimed.message.kind, state: outcome.state, ...problem },
          'mail',
        );
      }, wake),
    )
      .catch((error: unknown) => logger.error({ err: error, outboxId: claimed.id }, 'mail failed'))
      .finally(() => sends.delete(send));
    sends.add(send);
  };

  /** One round; true when there may be more at once. */
  const fillOnce = async (): Promise<boolean> => {
    const early = lastAskedAt + CLAIM_GAP_MS - performance.now();
    if (early > 0) await wait(early);
    const running = slots.running().quick;
    // What is slow only waits for a mail server, and is not waited for.
    if (turn.isOn() && running > 0) return false;
    const free = stopping ? 0 : slots.free();
    if (free <= 0) return false;
    const askedAt = performance.now();
    lastAskedAt = askedAt;
    turn.endAlone();
    const asked = { slots: free, running, othersFirst: turn.othersFirst() };
    const { mails, alone, finishFirst } = await outbox.claim(asked);
    for (const mail of mails) start(mail, askedAt);
    if (finishFirst) turn.finishOthers();
    else if (alone && mails.length > 0) turn.alone();
    else turn.end();
    return finishFirst ? slots.running().quick === 0 : mails.length === free;
  };

  const fill = async (): Promise<void> => {
    try {
      do again = false;
      while ((await fillOnce()) || again);
    } catch (error) {
      logger.warn({ err: error }, 'the outbox could not be asked');
    } finally {
      filling = undefined;
    }
  };

  function wake(): void {
    if (stopping) return;
    if (filling) again = true;
    else filling = fill();
  }

  const polling = setInterval(wake, IDLE_POLL_MS);
  wake();
  return {
    wake,
    running: () => slots.running(),
    isMoving: () =>
      stopping ||
      turn.isOn() ||
      slots.free() <= 0 ||
      performance.now() - lastAskedAt < STUCK_AFTER_MS,
    async stop() {
      stopping = true;
      clearInterval(polling);
      const late = new AbortController();
      const limit = wait(STOP_LIMIT_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await filling;
      await Promise.race([Promise.allSettled(sends), limit]);
      late.abort();
    },
  };
}
