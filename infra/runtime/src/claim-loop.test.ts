import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClaimLoop } from './claim-loop.ts';
import type { ClaimLoop, ClaimLoopOptions } from './claim-loop.ts';

const IDLE_MS = 3_000;
const STOP_LIMIT_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose rounds the test ends. */
function loopOf(more: Partial<ClaimLoopOptions> = {}) {
  const rounds: PromiseWithResolvers<boolean>[] = [];
  const errors: unknown[] = [];
  const loop: ClaimLoop = createClaimLoop({
    idleMs: IDLE_MS,
    claim() {
      const round = Promise.withResolvers<boolean>();
      rounds.push(round);
      return round.promise;
    },
    onError: (error) => void errors.push(error),
    stopLimitMs: STOP_LIMIT_MS,
    ...more,
  });
  /** Ends the last round. */
  const end = async (more: boolean) => {
    rounds.at(-1)?.resolve(more);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { loop, rounds, errors, end };
}

describe('a loop that claims work', () => {
  test('claims immediately, and again while more may be due', async () => {
    const { rounds, end } = loopOf();
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toHaveLength(1);
    await end(true);
    expect(rounds).toHaveLength(2);
    await end(false);
    expect(rounds).toHaveLength(2);
  });

  test('runs one more round after any number of wake-ups during a round', async () => {
    const { loop, rounds, end } = loopOf();
    await vi.advanceTimersByTimeAsync(0);
    for (let times = 0; times < 5; times += 1) loop.wake();
    expect(rounds).toHaveLength(1);
    await end(false);
    expect(rounds).toHaveLength(2);
    await end(false);
    expect(rounds).toHaveLength(2);
  });

  test('claims without a wake-up when a look finds work', async () => {
    let isDue = false;
    const { rounds, end } = loopOf({ look: () => isDue });
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(rounds).toHaveLength(0);
    isDue = true;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(rounds).toHaveLength(1);
    await end(false);
  });

  test.each([
    ['later', (fault: Error) => Promise.reject(fault)],
    [
      'immediately',
      (fault: Error) => {
        throw fault;
      },
    ],
  ])('continues after a look and a round that failed %s', async (_when, fail) => {
    let fails = true;
    let rounds = 0;
    const { errors } = loopOf({
      look: () => (fails ? fail(new Error('look')) : true),
      claim() {
        rounds += 1;
        return rounds === 1 ? fail(new Error('round')) : Promise.resolve(false);
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    fails = false;
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(errors).toEqual([new Error('look'), new Error('round')]);
    expect(rounds).toBe(2);
  });
});

describe('a stopping loop', () => {
  test('claims nothing more and waits for running work', async () => {
    const { loop, rounds, end } = loopOf();
    await vi.advanceTimersByTimeAsync(0);
    const work = Promise.withResolvers<void>();
    loop.run(work.promise);
    const stopped = vi.fn<() => void>();
    void loop.stop().then(stopped);
    loop.wake();
    await end(true);
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(rounds).toHaveLength(1);
    expect(stopped).not.toHaveBeenCalled();
    work.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalledOnce();
    expect(loop.abandon.aborted).toBe(false);
  });

  test('waits for work that its last round claimed', async () => {
    const { loop, end } = loopOf();
    await vi.advanceTimersByTimeAsync(0);
    const stopped = vi.fn<() => void>();
    void loop.stop().then(stopped);
    const work = Promise.withResolvers<void>();
    loop.run(work.promise);
    await end(false);
    expect(stopped).not.toHaveBeenCalled();
    work.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('aborts work after the stop limit and waits for it only for the agreed time', async () => {
    const { loop, end } = loopOf({ abandonMs: 5_000 });
    await vi.advanceTimersByTimeAsync(0);
    loop.run(new Promise(() => undefined));
    const stopped = vi.fn<() => void>();
    void loop.stop().then(stopped);
    await end(false);
    await vi.advanceTimersByTimeAsync(STOP_LIMIT_MS - 1);
    expect(loop.abandon.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(loop.abandon.aborted).toBe(true);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('does not wait longer for a call without a response', async () => {
    const { loop } = loopOf();
    await vi.advanceTimersByTimeAsync(0);
    const stopped = vi.fn<() => void>();
    void loop.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(STOP_LIMIT_MS + 1);
    expect(stopped).toHaveBeenCalledOnce();
  });
});
