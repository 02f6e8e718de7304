import { MAIL_LEASE_SECONDS } from '@fieldhouse/mail-contract';
import { LOST_RUNS, SUSPECT_RUNS } from './mail-policy.ts';

/** A worker takes other mails again beside one that has become slow, after 5 s; by then it has renewed the lease twice. */
const SLOW_LEASE_SECONDS = MAIL_LEASE_SECONDS + 6;

/**
 * Whether a lease of row `r` that ended speaks against its mail. Of a suspected mail only what is lost while it is alone does:
 * once it is slow, the worker may have ended of another one.
 */
export const countsAsLost = (r: string): string => `(${r}.state = 'leased'
  and (${r}."lostRuns" < ${SUSPECT_RUNS} or ${r}."leaseUntil" - ${r}."leasedAt" < make_interval(secs => ${SLOW_LEASE_SECONDS})))`;

/** Whether one more lease that ended makes row `r` one to give up. */
export const endsItsWorkers = (r: string): string =>
  `(${r}."lostRuns" >= ${LOST_RUNS - 1} and ${countsAsLost(r)})`;

/**
 * When an outbox row `d` may be handed to a worker, by the database's clock. `$1` is true while leases
 * that ended still hold, because nobody could renew them; `$2` tells whether there is a mail server, without which only tests of settings go.
 */
export const DUE = `(
    (d.state = 'waiting' and d."nextAttemptAt" <= now())
    or (d.state = 'leased' and d."leaseUntil" < now() and not $1::boolean and not ${endsItsWorkers('d')})
  )
  and (d."expiresAt" is null or d."expiresAt" > now())
  and ($2::boolean or d.kind = 'test')`;

/** Of such rows those that were lost so often with their worker that they may be what ended it. */
export const SUSPECT = `(d."lostRuns" >= ${SUSPECT_RUNS - 1} and d."lostRuns" + (d.state = 'leased')::int >= ${SUSPECT_RUNS})`;

/** Longer than a worker takes to renew (4 s) or to tell an outcome once more (2 s). */
const AFTER_OUTAGE_MS = 6_000;
const OUTAGE_MS = 5_000;

/**
 * Leases run on while this process or the database is away, and nobody can renew them. For a while after that they count
 * as held, so that their workers come first; otherwise a mail that was already sent would be sent again.
 */
export function createLeaseGrace() {
  let lastSeen = Number.NEGATIVE_INFINITY;
  let until = 0;
  return {
    /** The outbox answered. */
    seen(): void {
      const now = performance.now();
      if (now - lastSeen > OUTAGE_MS) until = now + AFTER_OUTAGE_MS;
      lastSeen = now;
    },
    /** Whether a lease that has ended still holds. */
    active: (): boolean => performance.now() < until,
  };
}

export type LeaseGrace = ReturnType<typeof createLeaseGrace>;
