/** Longer than a worker takes to renew (4 s) or to retry reporting an outcome (2 s). */
const AFTER_OUTAGE_MS = 6_000;
const OUTAGE_MS = 5_000;

/**
 * While this process or the database is down, no lease can be renewed. For a grace period afterward expired leases count as held, so that
 * their workers can report first; otherwise finished work would be repeated.
 */
export interface LeaseGrace {
  /** Records that the database responded. */
  recordResponse(): void;
  /** Whether expired leases still count as held. */
  active(): boolean;
}

export function createLeaseGrace(): LeaseGrace {
  let lastSeen = Number.NEGATIVE_INFINITY;
  let until = 0;
  return {
    recordResponse() {
      const now = performance.now();
      if (now - lastSeen > OUTAGE_MS) until = now + AFTER_OUTAGE_MS;
      lastSeen = now;
    },
    active: () => performance.now() < until,
  };
}
