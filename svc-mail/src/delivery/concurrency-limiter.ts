/** A send counts as slow after this. */
const SLOW_AFTER_MS = 5_000;
/** Limit of a send while the slow half is full. */
const SLOW_LIMIT_WHEN_FULL_MS = 60_000;
/** Limit of any send. Longer than the wait for the answer to the final dot; ends sends to servers that send a byte now and then. */
const SLOW_LIMIT_MS = 660_000;

/** Passed to a running send: `giveUp` is aborted when it must end. */
export interface Slot {
  readonly giveUp: AbortSignal;
}

/**
 * Limits concurrent sends, in two halves. A send starts in the quick half and moves to the slow half after 5 s, so that servers that hang
 * leave the quick half to the others. While the slow half is full, a slow send is given up after a minute, otherwise after eleven.
 */
export function createConcurrencyLimiter(total: number) {
  const half = Math.max(1, Math.floor(total / 2));
  const quickLimit = Math.max(1, total - half);
  let quick = 0;
  let slow = 0;

  /** Moves one send to the slow half; false when that is full. */
  const moveToSlowHalf = (): boolean => {
    if (slow >= half) return false;
    quick -= 1;
    slow += 1;
    return true;
  };

  return {
    /** How many quick sends may run at the same time. */
    quickLimit,
    /** How many sends may run at the same time, quick and slow ones. */
    limit: quickLimit + half,
    /** How many sends may start now. */
    free: () => quickLimit - quick,
    running: () => ({ quick, slow }),
    /** Runs one send in a slot. @param onFree called when a slot in the quick half becomes free. */
    async run(send: (slot: Slot) => Promise<void>, onFree: () => void): Promise<void> {
      const giveUp = new AbortController();
      quick += 1;
      let moved = false;
      const move = setInterval(() => {
        moved ||= moveToSlowHalf();
        if (!moved) return;
        clearInterval(move);
        onFree();
      }, SLOW_AFTER_MS);
      const crowded = setTimeout(() => {
        if (!moved) giveUp.abort();
      }, SLOW_LIMIT_WHEN_FULL_MS);
      const longest = setTimeout(() => giveUp.abort(), SLOW_LIMIT_MS);
      try {
        await send({ giveUp: giveUp.signal });
      } finally {
        clearInterval(move);
        clearTimeout(crowded);
        clearTimeout(longest);
        if (moved) slow -= 1;
        else quick -= 1;
        onFree();
      }
    },
  };
}
