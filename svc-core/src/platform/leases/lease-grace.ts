/** Longer than a worker takes to renew (4 s) or to tell an outcome once more (2 s). */
const AFTER_OUTAGE_MS = 6_000;
const OUTAGE_MS = 5_000;

/**
 * Leases run on while this process or the database is away, and nobody can renew them. For a while after that they count
 * as held, so that their workers come first; otherwise work that was done would be done again.
 */
export interface LeaseGrace {
  /** The database answered. */
  seen(): void;
  /** Whether a lease that has ended still holds. */
  active(): boolean;
}

export function createLeaseGrace(): LeaseGrace {
  let lastSeen = Number.NEGATIVE_INFINITY;
  let until = 0;
  return {
    seen() {
      const now = performance.now();
      if (now - lastSeen > OUTAGE_MS) until = now + AFTER_OUTAGE_MS;
      lastSeen = now;
    },
    active: () => performance.now() < until,
  };
}
