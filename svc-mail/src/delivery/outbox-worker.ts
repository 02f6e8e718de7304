import { setTimeout as wait } from 'node:timers/promises';
import { MAX_CLAIM } from '@fieldhouse/mail-contract';
import type { ClaimedMail, SendOutcome } from '@fieldhouse/mail-contract';
import { createClaimLoop, createStallDetector, withRequestId } from '@fieldhouse/runtime';
import type { ClaimLoop, Logger } from '@fieldhouse/runtime';
import type { Mailer } from '../smtp/mailer.ts';
import { createClaimAhead } from './claim-ahead.ts';
import { deliver } from './deliver.ts';
import type { Attempt } from './deliver.ts';
import type { OutboxClient } from './outbox-client.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Poll interval without a wake-up, so that a dead LISTEN or an emptied queue causes little delay. */
const IDLE_POLL_MS = 3_000;
/** Slots that become free within this interval are filled by one claim: under a backlog the claims are the main cost. */
const CLAIM_GAP_MS = 10;
const STOP_LIMIT_MS = 15_000;
/** An email that was claimed ahead returns to the outbox after this, because its lease is not renewed before it is sent. */
const START_LIMIT_MS = 2_000;

/** An email that waits for a slot. */
interface ReadyMail {
  readonly claimed: ClaimedMail;
  readonly claimedAt: number;
  readonly late: NodeJS.Timeout;
}

export interface OutboxWorker {
  /** Wakes the worker: an email may be due. */
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
  const ahead = createClaimAhead(limiter.quickLimit);
  /** Claimed ahead, in order. */
  const ready: ReadyMail[] = [];
  let lastAskedAt = performance.now() - CLAIM_GAP_MS;
  /** Outcomes on their way to svc-core. */
  let unrecorded = 0;

  /**
   * How many sends may start now. If this process dies, emails that the mail server has and svc-core does not know of are sent again: this
   * must never be more than the concurrent sends, however long svc-core is away.
   */
  const free = (): number => {
    const { quick, slow } = limiter.running();
    return Math.min(limiter.free(), limiter.limit - quick - slow - unrecorded);
  };
  const recordedOne = (): void => {
    const isAwaited = isolation.isActive() || free() <= 0;
    unrecorded -= 1;
    if (isAwaited) startNext();
  };
  const attempt = async (claimed: ClaimedMail, claimedAt: number): Promise<void> => {
    const about = { outboxId: claimed.id, kind: claimed.message.kind };
    const ended = Promise.withResolvers<Attempt>();
    // The slot is free once the mail server has answered; recording the outcome does not need it.
    const sending = limiter.run(async (slot) => {
      logger.info(about, 'mail taken');
      const startedAt = performance.now();
      const attempt = await deliver(claimed, { mailer, outbox, slot, claimedAt });
      ahead.sent(performance.now() - startedAt);
      unrecorded += 1;
      ended.resolve(attempt);
    }, startNext);
    sending.catch(ended.reject);
    const { outcome, recorded } = await ended.promise;
    await recorded.finally(recordedOne);
    options.onOutcome?.(outcome, (performance.now() - claimedAt) / 1_000);
    const problem = 'problem' in outcome ? { problem: outcome.problem } : {};
    logger.info({ ...about, state: outcome.state, ...problem }, 'mail');
  };
  const send = (claimed: ClaimedMail, claimedAt: number): Promise<void> =>
    withRequestId(claimed.id, () => attempt(claimed, claimedAt)).catch((error: unknown) =>
      logger.error({ err: error, outboxId: claimed.id }, 'mail attempt failed unexpectedly'),
    );

  const start = (claimed: ClaimedMail, claimedAt: number): void => {
    if (ready.length === 0 && free() > 0) loop.run(send(claimed, claimedAt));
    else if (loop.stopping.aborted) giveBack(claimed);
    else
      ready.push({ claimed, claimedAt, late: setTimeout(giveBackLate, START_LIMIT_MS, claimed) });
  };
  function startNext(): void {
    while (free() > 0) {
      const next = ready.shift();
      if (!next) break;
      clearTimeout(next.late);
      loop.run(send(next.claimed, next.claimedAt));
    }
    loop.wake();
  }
  /** Returns an email to the outbox, without counting an attempt. */
  const giveBack = (claimed: ClaimedMail): void =>
    loop.run(outbox.report(claimed, { state: 'withheld' }));
  function giveBackLate(claimed: ClaimedMail): void {
    const at = ready.findIndex((one) => one.claimed === claimed);
    if (at < 0) return;
    ready.splice(at, 1);
    ahead.late();
    giveBack(claimed);
  }
  /** The emails that would be lost with the worker if a suspected one crashed it. */
  const working = (): number => limiter.running().quick + ready.length + unrecorded;

  const loop: ClaimLoop = createClaimLoop({
    idleMs: IDLE_POLL_MS,
    look() {
      detector.look(!isolation.isActive() && free() > 0);
      return true;
    },
    async claim() {
      const early = lastAskedAt + CLAIM_GAP_MS - performance.now();
      if (early > 0) await wait(early);
      const running = working();
      // Slow sends only wait for a mail server: a suspected email need not wait for them.
      if (isolation.isActive() && running > 0) return false;
      const more = isolation.isActive() ? 0 : ahead.count();
      // Few large claims: each costs about as much as sending an email.
      const slots = ready.length > more / 2 ? 0 : free() + more - ready.length;
      if (loop.stopping.aborted || slots <= 0) return false;
      const askedAt = performance.now();
      lastAskedAt = askedAt;
      detector.asked();
      isolation.endIfStarted();
      const asked = {
        slots: Math.min(slots, MAX_CLAIM),
        running,
        othersFirst: isolation.othersFirst(),
      };
      const { mails, alone, finishFirst } = await outbox.claim(asked);
      for (const mail of mails) start(mail, askedAt);
      if (finishFirst) isolation.drain();
      else if (alone && mails.length > 0) isolation.alone();
      else isolation.end();
      return finishFirst ? working() === 0 : mails.length === asked.slots;
    },
    onError: (error) => logger.warn({ err: error }, "couldn't claim emails from the outbox"),
    stopLimitMs: STOP_LIMIT_MS,
  });
  loop.stopping.addEventListener('abort', () => {
    for (const { claimed, late } of ready.splice(0)) {
      clearTimeout(late);
      giveBack(claimed);
    }
  });
  return {
    wake: loop.wake,
    running: () => limiter.running(),
    isMoving: detector.isMoving,
    stop: loop.stop,
  };
}

/**
 * Isolation of suspected poison emails (see `ClaimMailView`): the worker finishes its current sends, claims the one email, and claims
 * others again once that is sent or has become slow. Afterwards others go first for as long as that took, so that suspected emails get at
 * most half of a busy worker's time.
 */
function createPoisonIsolation() {
  let phase: 'none' | 'finishing' | 'alone' = 'none';
  let startedAt = 0;
  let othersFirstUntil = 0;
  const enter = (next: 'finishing' | 'alone'): void => {
    if (phase === 'none') startedAt = performance.now();
    phase = next;
  };
  return {
    /** True from draining for a suspected email until it is done: nothing else is claimed. */
    isActive: (): boolean => phase !== 'none',
    /** Input of the next claim. */
    othersFirst: (): boolean => phase === 'none' && performance.now() < othersFirstUntil,
    /** A suspected email is reserved for this worker, which drains first. */
    drain: (): void => enter('finishing'),
    /** The worker has claimed a suspected email. */
    alone: (): void => enter('alone'),
    /** The suspected email is done, or there was none to claim. */
    end(): void {
      if (phase === 'none') return;
      const now = performance.now();
      othersFirstUntil = now + (now - startedAt);
      phase = 'none';
    },
    /** Ends the isolation if a suspected email was claimed. */
    endIfStarted(): void {
      if (phase === 'alone') this.end();
    },
  };
}
