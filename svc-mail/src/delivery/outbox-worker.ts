import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedMail, SendOutcome } from '@fieldhouse/mail-contract';
import { createClaimLoop, createStallDetector, withRequestId } from '@fieldhouse/runtime';
import type { ClaimLoop, Logger } from '@fieldhouse/runtime';
import type { Mailer } from '../smtp/mailer.ts';
import { deliver } from './deliver.ts';
import type { OutboxClient } from './outbox-client.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createPoisonIsolation } from './poison-isolation.ts';

/** Poll interval without a wake-up, so that a dead LISTEN or an emptied queue causes little delay. */
const IDLE_POLL_MS = 3_000;
/** Slots that become free within this interval are filled by one claim: under a backlog the claims are the main cost. */
const CLAIM_GAP_MS = 25;
const STOP_LIMIT_MS = 15_000;

export interface OutboxWorker {
  /** An email may be due: claims as many as there are free slots. */
  wake(): void;
  /** Number of sends in progress. */
  running(): { readonly quick: number; readonly slow: number };
  /** Liveness: false when nothing was claimed for a minute although slots were free. Only a restart helps then. */
  isMoving(): boolean;
  /** Graceful shutdown: claims nothing more; resolves when the current sends are done, after 15 s at most. */
  stop(): Promise<void>;
}

/** Keeps the slots filled with emails that are due. The outbox decides their order. */
export function startOutboxWorker(options: {
  outbox: OutboxClient;
  mailer: Mailer;
  slots: number;
  logger: Logger;
  /** @param seconds from claiming the email to recording its outcome. */
  onOutcome?: (outcome: SendOutcome, seconds: number) => void;
}): OutboxWorker {
  const { outbox, mailer, logger } = options;
  const limiter = createConcurrencyLimiter(options.slots);
  const isolation = createPoisonIsolation();
  const detector = createStallDetector();
  let lastAskedAt = performance.now() - CLAIM_GAP_MS;

  const send = (claimed: ClaimedMail, claimedAt: number): Promise<void> =>
    withRequestId(claimed.id, () =>
      limiter.run(async (slot) => {
        logger.info({ outboxId: claimed.id, kind: claimed.message.kind }, 'mail taken');
        const outcome = await deliver(claimed, { mailer, outbox, slot, claimedAt });
        options.onOutcome?.(outcome, (performance.now() - claimedAt) / 1_000);
        const problem = 'problem' in outcome ? { problem: outcome.problem } : {};
        logger.info(
          { outboxId: claimed.id, kind: claimed.message.kind, state: outcome.state, ...problem },
          'mail',
        );
      }, loop.wake),
    ).catch((error: unknown) =>
      logger.error({ err: error, outboxId: claimed.id }, 'mail attempt failed unexpectedly'),
    );

  const loop: ClaimLoop = createClaimLoop({
    idleMs: IDLE_POLL_MS,
    look() {
      detector.look(!isolation.isActive() && limiter.free() > 0);
      return true;
    },
    async claim() {
      const early = lastAskedAt + CLAIM_GAP_MS - performance.now();
      if (early > 0) await wait(early);
      const running = limiter.running().quick;
      // Slow sends only wait for a mail server: a suspected email need not wait for them.
      if (isolation.isActive() && running > 0) return false;
      const free = loop.stopping.aborted ? 0 : limiter.free();
      if (free <= 0) return false;
      const askedAt = performance.now();
      lastAskedAt = askedAt;
      detector.asked();
      isolation.endIfStarted();
      const asked = { slots: free, running, othersFirst: isolation.othersFirst() };
      const { mails, alone, finishFirst } = await outbox.claim(asked);
      for (const mail of mails) loop.run(send(mail, askedAt));
      if (finishFirst) isolation.drain();
      else if (alone && mails.length > 0) isolation.alone();
      else isolation.end();
      return finishFirst ? limiter.running().quick === 0 : mails.length === free;
    },
    onError: (error) => logger.warn({ err: error }, "couldn't claim emails from the outbox"),
    stopLimitMs: STOP_LIMIT_MS,
  });
  return {
    wake: loop.wake,
    running: () => limiter.running(),
    isMoving: detector.isMoving,
    stop: loop.stop,
  };
}
