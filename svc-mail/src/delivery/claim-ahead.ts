/** Emails are claimed ahead only while sending takes less than this, so that each starts within a fraction of a second. */
const QUICK_MS = 250;
/** Quick sends before anything is claimed ahead. After a crash a worker starts again without claims ahead. */
const AFTER_SENDS = 20;
/** Claims are ahead by this many times the slots. */
const AHEAD_PER_SLOT = 2;
/** Without a finished send for this long, the mail server may hang. */
const IDLE_MS = 500;

/**
 * Decides how many emails to claim beyond the free slots, so that a free slot has its next email without a call to svc-core. None while
 * sending is slow, since no other worker can send what is claimed here.
 *
 * @param slots concurrent quick sends.
 */
export function createClaimAhead(slots: number) {
  let quick = 0;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  return {
    /** A send has ended, after `ms`. */
    sent(ms: number): void {
      lastSentAt = performance.now();
      quick = ms < QUICK_MS ? quick + 1 : 0;
    },
    /** An email that was claimed ahead did not start in time. */
    late(): void {
      quick = 0;
    },
    /** How many emails to hold beyond the free slots. */
    count: (): number =>
      quick >= AFTER_SENDS && performance.now() - lastSentAt < IDLE_MS ? slots * AHEAD_PER_SLOT : 0,
  };
}
