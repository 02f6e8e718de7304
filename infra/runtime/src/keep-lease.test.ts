import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InternalCallError } from './internal-client.ts';
import { keepLease } from './keep-lease.ts';
import type { KeptLeaseOptions } from './keep-lease.ts';

const LEASE_MS = 12_000;
const RENEW_MS = 4_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leaseWith = (renew: KeptLeaseOptions['renew'], more: Partial<KeptLeaseOptions> = {}) =>
  keepLease({
    leaseMs: LEASE_MS,
    renewEveryMs: RENEW_MS,
    claimedAt: performance.now(),
    renew,
    ...more,
  });
const answering = (held: boolean) => () => Promise.resolve({ held });
const failing = (status: number) => () =>
  Promise.reject(new InternalCallError(status, 'A call failed'));

describe('a lease', () => {
  test('is held while it is renewed', async () => {
    const lease = leaseWith(answering(true));
    await vi.advanceTimersByTimeAsync(10 * LEASE_MS);
    expect([lease.isHeld(), lease.lost.aborted]).toEqual([true, false]);
    lease.end();
  });

  test('expires, but is not reported lost, if no renewal gets a response', async () => {
    const lease = leaseWith(failing(503));
    await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
    expect(lease.isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([lease.isHeld(), lease.lost.aborted]).toEqual([false, false]);
    lease.end();
  });

  test('is counted from the request, not from the response', async () => {
    const lease = leaseWith(
      () => new Promise((resolve) => setTimeout(() => resolve({ held: true }), 3_000)),
    );
    await vi.advanceTimersByTimeAsync(RENEW_MS + 3_000);
    lease.end();
    await vi.advanceTimersByTimeAsync(LEASE_MS - 3_000 - 1);
    expect(lease.isHeld()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(lease.isHeld()).toBe(false);
  });

  test.each([
    ['that is refused', answering(false)],
    ['of a row that is gone', failing(404)],
  ])('%s is lost', async (_case, renew) => {
    const lease = leaseWith(renew);
    await vi.advanceTimersByTimeAsync(RENEW_MS + 1);
    expect([lease.isHeld(), lease.lost.aborted]).toEqual([false, true]);
    lease.end();
  });

  test('whose work ends soon after a refused renewal is not lost', async () => {
    const renew = answering(false);
    const [over, late] = [1, 2].map(() => leaseWith(renew, { endedWithinMs: 1_000 }));
    await vi.advanceTimersByTimeAsync(RENEW_MS + 999);
    over?.end();
    await vi.advanceTimersByTimeAsync(1);
    expect([over?.lost.aborted, late?.lost.aborted]).toEqual([false, true]);
    late?.end();
  });

  test('is not renewed after its end', async () => {
    const renew = vi.fn<KeptLeaseOptions['renew']>(answering(true));
    const lease = leaseWith(renew);
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    lease.end();
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(renew).toHaveBeenCalledOnce();
  });
});
