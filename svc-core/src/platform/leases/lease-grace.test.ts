import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaseGrace } from './lease-grace.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('expired leases hold for six seconds after an outage of the database, and after a start', () => {
  const grace = createLeaseGrace();
  expect(grace.active()).toBe(false);
  grace.recordResponse();
  expect(grace.active()).toBe(true);
  for (let second = 0; second < 6; second += 1) {
    expect(grace.active()).toBe(true);
    vi.advanceTimersByTime(1_000);
    grace.recordResponse();
  }
  expect(grace.active()).toBe(false);
  vi.advanceTimersByTime(5_001);
  expect(grace.active()).toBe(false);
  grace.recordResponse();
  expect(grace.active()).toBe(true);
});
