/** Claims work on each wake-up, up to the capacity of its owner. */
export interface ClaimLoop {
  /** Work may be due. Rounds do not overlap: a wake-up during a round starts another round after it. */
  wake(): void;
  /** Tracks claimed work, which `stop` waits for. */
  run(work: Promise<unknown>): void;
  /** Aborted when `stop` is called: nothing more is claimed. */
  readonly stopping: AbortSignal;
  /** Aborted when work is still running `stopLimitMs` after `stop`. */
  readonly abandon: AbortSignal;
  /** Resolves when running work is done, at the latest after `stopLimitMs` plus `abandonMs`. */
  stop(): Promise<void>;
}

export interface ClaimLoopOptions {
  /** How often to poll without a wake-up: wake-ups may be lost. */
  readonly idleMs: number;
  /** Called before each polled round. If it returns false, the round is skipped. */
  readonly look?: () => Promise<boolean> | boolean;
  /** One round: claims and starts what there is capacity for. Returns true if more may be due immediately. */
  readonly claim: () => Promise<boolean>;
  /** Called when a round or a `look` fails. The next one comes with the next wake-up or poll. */
  readonly onError: (error: unknown) => void;
  readonly stopLimitMs: number;
  /** How long work may take to end after `abandon`. */
  readonly abandonMs?: number;
}

/** The first poll is immediate. */
export function createClaimLoop(options: ClaimLoopOptions): ClaimLoop {
  const { claim, look = () => true, onError } = options;
  const stopping = new AbortController();
  const abandon = new AbortController();
  const running = new Set<Promise<unknown>>();
  let round = Promise.resolve();
  let isClaiming = false;
  let again = false;
  let looking = Promise.resolve();
  let isLooking = false;

  const rounds = async (): Promise<void> => {
    isClaiming = true;
    try {
      do again = false;
      while (((await claim()) || again) && !stopping.signal.aborted);
    } catch (error) {
      onError(error);
    } finally {
      isClaiming = false;
    }
  };
  function wake(): void {
    if (stopping.signal.aborted) return;
    if (isClaiming) again = true;
    else round = rounds();
  }
  const lookOnce = async (): Promise<void> => {
    isLooking = true;
    try {
      if (await look()) wake();
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  };
  const lookAround = (): void => {
    if (!isLooking) looking = lookOnce();
  };
  const idle = setInterval(lookAround, options.idleMs);
  // Not synchronously: a round uses the loop, which the caller does not have yet.
  queueMicrotask(lookAround);

  const allDone = async (): Promise<void> => {
    await looking;
    await round;
    await Promise.allSettled(running);
  };
  return {
    wake,
    run(work) {
      const tracked = work.catch(onError).finally(() => running.delete(tracked));
      running.add(tracked);
    },
    stopping: stopping.signal,
    abandon: abandon.signal,
    async stop() {
      stopping.abort();
      clearInterval(idle);
      const done = allDone();
      if (await endsWithin(done, options.stopLimitMs)) return;
      abandon.abort();
      await endsWithin(done, options.abandonMs ?? 0);
    },
  };
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const ended = await Promise.race([work.then(() => true), late.promise]);
  clearTimeout(timer);
  return ended;
}
