import { MAIL_LEASE_SECONDS } from '@fieldhouse/mail-contract';
import { hasEnded } from '../platform/leases/lease-table.ts';
import { MAIL_LEASES } from './mail-leases.ts';
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
    or (${hasEnded(MAIL_LEASES, 'd')} and not $1::boolean and not ${endsItsWorkers('d')})
  )
  and (d."expiresAt" is null or d."expiresAt" > now())
  and ($2::boolean or d.kind = 'test')`;

/** Of such rows those that were lost so often with their worker that they may be what ended it. */
export const SUSPECT = `(d."lostRuns" >= ${SUSPECT_RUNS - 1} and d."lostRuns" + (d.state = 'leased')::int >= ${SUSPECT_RUNS})`;
