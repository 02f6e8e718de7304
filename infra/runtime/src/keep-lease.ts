import { InternalCallError } from './internal-client.ts';

/** A lease that is renewed while the work under it goes on. */
export interface KeptLease {
  /** Aborted once the row is somebody else's, or nobody's. */
  readonly lost: AbortSignal;
  /** Whether the lease can still hold, by this process's steady clock: false also after the process stood still for too long. */
  isHeld(): boolean;
  /** Ends the renewals: the work is over. */
  end(): void;
}

export interface KeptLeaseOptions {
  /** How long a lease holds from each renewal. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** From when it was asked for, by `performance.now()`. */
  readonly claimedAt: number;
  /** Asks for it to hold for as long again. A call that fails says nothing about the lease, unless the row is gone (404). */
  readonly renew: () => Promise<{ readonly held: boolean }>;
  /** After a refusal the work may be over already, and its end on the way: it has so long to be heard of. */
  readonly endedWithinMs?: number;
}

/** Renews a lease again and again. One renewal does not wait for the one before, which may have no answer. */
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
