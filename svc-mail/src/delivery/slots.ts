/** A send is slow after this. */
const SLOW_AFTER_MS = 5_000;
/** How long a slow send may stay once half of the slots are taken by slow ones. */
const CROWDED_LIMIT_MS = 60_000;
/** Longer than the answer to the final dot is waited for: whoever sends a byte now and then is given up too. */
const LONGEST_MS = 660_000;

/** What a running send gets to know: it must end. */
export interface Slot {
  readonly giveUp: AbortSignal;
}

/**
 * Divides the sends at once into two halves. A send starts in the quick half and moves to the slow one after 5 s, so that
 * servers that hang leave the quick half to the others. Where the slow half is full, a slow send is given up after a minute,
 * elsewhere after eleven.
 */
export function createSlots(total: number) {
  const half = Math.max(1, Math.floor(total / 2));
  const quickLimit = Math.max(1, total - half);
  let quick = 0;
  let slow = 0;

  /** Moves one send over; false when the slow half is full. */
  const moveOver = (): boolean => {
    if (slow >= half) return false;
    quick -= 1;
    slow += 1;
    return true;
  };

  return {
    /** How many sends may start now. */
    free: () => quickLimit - quick,
    running: () => ({ quick, slow }),
    /**
     * Runs one send in a slot.
     *
     * @param onFree called when a place in the quick half becomes free.
     */
    async run(send: (slot: Slot) => Promise<void>, onFree: () => void): Promise<void> {
      const giveUp = new AbortController();
      quick += 1;
      let moved = false;
      const move = setInterval(() => {
        moved ||= moveOver();
        if (!moved) return;
        clearInterval(move);
        onFree();
      }, SLOW_AFTER_MS);
      const crowded = setTimeout(() => {
        if (!moved) giveUp.abort();
      }, CROWDED_LIMIT_MS);
      const longest = setTimeout(() => giveUp.abort(), LONGEST_MS);
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
