import { InternalCallError } from './internal-client.ts';

/** A lease that is renewed while its work runs. */
export interface KeptLease {
  /** Aborted when the row is no longer leased to this worker. */
  readonly lost: AbortSignal;
  /** Whether the lease is unexpired by this process's monotonic clock. Also false after the process was suspended too long. */
  isHeld(): boolean;
  /** Stops the renewals: the work is done. */
  end(): void;
}

export interface KeptLeaseOptions {
  /** How long the lease is valid after each renewal. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** When the claim was sent, by `performance.now()`. */
  readonly claimedAt: number;
  /** Renews the lease. A failed call leaves its state unknown, unless the row is gone (404). */
  readonly renew: () => Promise<{ readonly held: boolean }>;
  /** After a refused renewal the work may be settled already: how long to wait for `end` before reporting it as lost. */
  readonly endedWithinMs?: number;
}

/** Renews a lease periodically. A renewal does not wait for the previous one, which may hang. */
export function keepLease(options: KeptLeaseOptions): KeptLease {
  const lost = new AbortController();
  let heldUntil = options.claimedAt + options.leaseMs;
  let isOver = false;
  const renew = async (): Promise<void> => {
    const askedAt = performance.now();
    const answer = await answerOf(options.renew);
    if (answer === 'held') heldUntil = Math.max(heldUntil, askedAt + options.leaseMs);
    if (answer === 'lost') setTimeout(lose, options.endedWithinMs ?? 0);
  };
  const lose = (): void => {
    if (!isOver) lost.abort();
  };
  const renewing = setInterval(() => void renew(), options.renewEveryMs);
  return {
    lost: lost.signal,
    isHeld: () => !lost.signal.aborted && performance.now() < heldUntil,
    end() {
      clearInterval(renewing);
      isOver = true;
    },
  };
}

async function answerOf(renew: KeptLeaseOptions['renew']): Promise<'held' | 'lost' | 'unknown'> {
  try {
    return (await renew()).held ? 'held' : 'lost';
  } catch (error) {
    return error instanceof InternalCallError && error.status === 404 ? 'lost' : 'unknown';
  }
}
