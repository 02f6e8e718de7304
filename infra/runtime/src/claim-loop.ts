/** Asks for work whenever it is woken up, and does not take more than its owner has room for. */
export interface ClaimLoop {
  /** Something may be due. Never two rounds at once: a wake-up during a round is followed by another one. */
  wake(): void;
  /** Work that was claimed in a round: `stop` waits for it. */
  run(work: Promise<unknown>): void;
  /** Aborted from the moment that `stop` is called: nothing more is claimed. */
  readonly stopping: AbortSignal;
  /** Aborted when the time that `stop` gives to the work is up. */
  readonly abandon: AbortSignal;
  /** Resolves when what runs is done, at the latest after `stopLimitMs` and `abandonMs`. */
  stop(): Promise<void>;
}

export interface ClaimLoopOptions {
  /** Without a wake-up work is asked for this often: wake-ups may be lost. */
  readonly idleMs: number;
  /** Asked before a round without a wake-up; false leaves that round out. */
  readonly look?: () => Promise<boolean> | boolean;
  /** One round: claims what there is room for and starts it. True where there may be more at once. */
  readonly claim: () => Promise<boolean>;
  /** Told of a round, or a look, that failed. The next one comes with the next wake-up. */
  readonly onError: (error: unknown) => void;
  readonly stopLimitMs: number;
  /** How long work that listens to `abandon` may take to end. */
  readonly abandonMs?: number;
}

/** Looks for the first time at once. */
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
  // Not before the caller has the loop: a round uses it.
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
