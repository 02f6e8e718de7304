import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClaimAhead } from './claim-ahead.ts';

describe('claiming ahead of the free slots', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const quickWorker = () => {
    const ahead = createClaimAhead(10);
    for (let sent = 0; sent < 20; sent += 1) ahead.sent(20);
    return ahead;
  };

  test('begins after twenty quick sends, as a worker may crash at its first emails', () => {
    const ahead = createClaimAhead(10);
    for (let sent = 0; sent < 19; sent += 1) ahead.sent(20);
    expect(ahead.count()).toBe(0);
    ahead.sent(20);
    expect(ahead.count()).toBe(20);
  });

  test('ends with a slow send, and with an email that could not start in time', () => {
    const slow = quickWorker();
    slow.sent(400);
    expect(slow.count()).toBe(0);
    const late = quickWorker();
    late.late();
    expect(late.count()).toBe(0);
  });

  test('pauses while no send ends, as the mail server may hang', () => {
    const ahead = quickWorker();
    vi.advanceTimersByTime(600);
    expect(ahead.count()).toBe(0);
    ahead.sent(20);
    expect(ahead.count()).toBe(20);
  });
});
