import { MAIL_LEASE_SECONDS } from '@fieldhouse/mail-contract';
import { hasExpired } from '../../platform/leases/lease-table.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { LOST_RUNS, SUSPECT_RUNS } from './mail-policy.ts';

/** A worker claims more emails beside one that has been slow for 5 s; by then it has renewed that lease twice. */
const SLOW_LEASE_SECONDS = MAIL_LEASE_SECONDS + 6;

/**
 * Whether the expired lease of row `r` counts against its email. A suspect is charged only with a lease lost while it was sent alone;
 * otherwise another email may have crashed the worker.
 */
export const countsAsLost = (r: string): string => `(${r}.state = 'leased'
  and (${r}."lostRuns" < ${SUSPECT_RUNS} or ${r}."leaseUntil" - ${r}."leasedAt" < make_interval(secs => ${SLOW_LEASE_SECONDS})))`;

/** Whether row `r` is given up as a poison message with this expired lease. */
export const isPoison = (r: string): string =>
  `(${r}."lostRuns" >= ${LOST_RUNS - 1} and ${countsAsLost(r)})`;

/** Whether the lease of outbox row `d` has expired. */
export const HAS_EXPIRED = hasExpired(MAIL_LEASES, 'd');

/** Without a mail server only test emails are sent, which have their own settings. */
const notTooLate = (hasServer: string): string =>
  `(d."expiresAt" is null or d."expiresAt" > now()) and (${hasServer}::boolean or d.kind = 'test')`;

/**
 * When an outbox row `d` may be claimed, by the database's clock.
 *
 * @param hasServer a mail server is set up.
 * @param graced expired leases still hold, because no worker could renew them.
 */
export const IS_DUE = (hasServer: string, graced: string): string => `(
    (d.state = 'waiting' and d."nextAttemptAt" <= now())
    or (${HAS_EXPIRED} and not ${graced}::boolean and not ${isPoison('d')})
  )
  and ${notTooLate(hasServer)}`;

/** Due rows that were lost with their worker so often that they may have crashed it. */
export const IS_SUSPECT = `(d."lostRuns" >= ${SUSPECT_RUNS - 1} and d."lostRuns" + (d.state = 'leased')::int >= ${SUSPECT_RUNS})`;

/** Rows that are or will be suspects. Quick to rule out, by index. */
export const MAY_BE_SUSPECT = `(d."lostRuns" >= ${SUSPECT_RUNS - 1} and d.state in ('waiting', 'leased'))`;

/** Due rows that are neither leased nor suspects. `$1`: a mail server is set up. */
export const IS_WAITING_DUE = `(d.state = 'waiting' and d."nextAttemptAt" <= now() and d."lostRuns" < ${SUSPECT_RUNS}
  and ${notTooLate('$1')})`;
