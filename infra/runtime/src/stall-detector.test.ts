import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStallDetector } from './stall-detector.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('work is stalled', () => {
  test('when there is work for a minute and none is requested', () => {
    const detector = createStallDetector();
    detector.look(true);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    detector.look(true);
    expect(detector.isMoving()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(detector.isMoving()).toBe(false);
    detector.asked();
    expect(detector.isMoving()).toBe(true);
  });

  test('when started work makes no progress for a minute', () => {
    const detector = createStallDetector();
    const run = detector.begin();
    run.at(100);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    run.at(101);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    run.at(101);
    expect(detector.isMoving()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(detector.isMoving()).toBe(false);
    run.end();
    expect(detector.isMoving()).toBe(true);
  });
});

describe('work is not stalled', () => {
  test('while there is no work or no capacity', () => {
    const detector = createStallDetector();
    detector.look(true);
    detector.look(false);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(detector.isMoving()).toBe(true);
  });

  test('while work waits for other work that makes progress', () => {
    const detector = createStallDetector();
    const run = detector.begin();
    for (let rows = 1; rows <= 10; rows += 1) {
      detector.look(true);
      vi.advanceTimersByTime(MINUTE_MS / 2);
      run.at(rows);
    }
    expect(detector.isMoving()).toBe(true);
  });
});
