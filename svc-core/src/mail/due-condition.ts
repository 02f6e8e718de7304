import { MAIL_LEASE_SECONDS } from '@fieldhouse/mail-contract';
import { hasExpired } from '../platform/leases/lease-table.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { LOST_RUNS, SUSPECT_RUNS } from './mail-policy.ts';

/** A worker claims more emails beside one that has been slow for 5 s; by then it has renewed the lease twice. */
const SLOW_LEASE_SECONDS = MAIL_LEASE_SECONDS + 6;

/**
 * Whether the expired lease of row `r` counts against its email. For a suspect only a loss while it was sent alone counts:
 * once it is slow, another email may have crashed the worker.
 */
export const countsAsLost = (r: string): string => `(${r}.state = 'leased'
  and (${r}."lostRuns" < ${SUSPECT_RUNS} or ${r}."leaseUntil" - ${r}."leasedAt" < make_interval(secs => ${SLOW_LEASE_SECONDS})))`;

/** Whether row `r` is given up as a poison message with this expired lease. */
export const isPoison = (r: string): string =>
  `(${r}."lostRuns" >= ${LOST_RUNS - 1} and ${countsAsLost(r)})`;

/**
 * When an outbox row `d` may be claimed, by the database's clock. `$1`: expired leases still hold, because no worker could
 * renew them. `$2`: a mail server is set up; without one only test emails of the settings are sent.
 */
export const IS_DUE = `(
    (d.state = 'waiting' and d."nextAttemptAt" <= now())
    or (${hasExpired(MAIL_LEASES, 'd')} and not $1::boolean and not ${isPoison('d')})
  )
  and (d."expiresAt" is null or d."expiresAt" > now())
  and ($2::boolean or d.kind = 'test')`;

/** Due rows that were lost with their worker so often that they may have crashed it. */
export const IS_SUSPECT = `(d."lostRuns" >= ${SUSPECT_RUNS - 1} and d."lostRuns" + (d.state = 'leased')::int >= ${SUSPECT_RUNS})`;
