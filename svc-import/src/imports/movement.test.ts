import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMovement } from './movement.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('imports stand still', () => {
  it('when one could be taken in for a minute and none is asked for', () => {
    const movement = createMovement();
    movement.waiting(1);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    movement.waiting(2);
    expect(movement.isMoving()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(movement.isMoving()).toBe(false);
    movement.asked();
    expect(movement.isMoving()).toBe(true);
  });

  it('when one that was begun reads no row for a minute', () => {
    const movement = createMovement();
    const run = movement.begin();
    run.noteRows(100);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    run.noteRows(101);
    vi.advanceTimersByTime(MINUTE_MS - 1);
    run.noteRows(101);
    expect(movement.isMoving()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(movement.isMoving()).toBe(false);
    run.end();
    expect(movement.isMoving()).toBe(true);
  });
});

describe('imports do not stand still', () => {
  it('while there is nothing to do', () => {
    const movement = createMovement();
    movement.waiting(1);
    movement.waiting(0);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(movement.isMoving()).toBe(true);
  });

  it('while others wait for one that goes on', () => {
    const movement = createMovement();
    const run = movement.begin();
    for (let rows = 1; rows <= 10; rows += 1) {
      movement.waiting(3);
      vi.advanceTimersByTime(MINUTE_MS / 2);
      run.noteRows(rows);
    }
    expect(movement.isMoving()).toBe(true);
  });
});
