import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

describe('the concurrency limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const hang = (slots: ReturnType<typeof createConcurrencyLimiter>) => {
    let gaveUp = false;
    void slots.run(
      ({ giveUp }) =>
        new Promise((resolve) => {
          giveUp.addEventListener('abort', () => {
            gaveUp = true;
            resolve();
          });
        }),
      () => undefined,
    );
    return () => gaveUp;
  };

  test('keeps half of the slots for other sends when servers hang', async () => {
    const slots = createConcurrencyLimiter(8);
    for (let at = 0; at < 4; at += 1) hang(slots);
    expect(slots.free()).toBe(0);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(slots.running()).toEqual({ quick: 0, slow: 4 });
    expect(slots.free()).toBe(4);
  });

  test('ends a slow send after a minute when the slow half is full, and no sooner', async () => {
    const slots = createConcurrencyLimiter(4);
    hang(slots);
    hang(slots);
    await vi.advanceTimersByTimeAsync(5_100);
    const third = hang(slots);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(third()).toBe(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(third()).toBe(true);
    expect(slots.free()).toBe(2);
  });

  test('ends a send after eleven minutes even if slots are free', async () => {
    const slots = createConcurrencyLimiter(4);
    const only = hang(slots);
    await vi.advanceTimersByTimeAsync(659_000);
    expect(only()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(only()).toBe(true);
    expect(slots.running()).toEqual({ quick: 0, slow: 0 });
  });
});
