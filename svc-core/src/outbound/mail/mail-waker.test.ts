import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailWaker } from './mail-waker.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A waker and what it published. */
function recorder() {
  const published: (readonly string[])[] = [];
  const waker = createMailWaker((ids) => {
    published.push(ids);
    return Promise.resolve();
  });
  return { published, waker };
}

test('the first email wakes a worker at once, those that follow share a wake-up', async () => {
  const { published, waker } = recorder();
  void waker.wake(['a']);
  expect(published).toEqual([['a']]);
  void waker.wake(['b']);
  await waker.wake(['c']);
  expect(published).toEqual([['a'], ['b']]);
});

test('nobody is woken for emails that were committed before a claim that had slots to spare', async () => {
  const { published, waker } = recorder();
  void waker.wake(['a']);
  const all = waker.wake(['b']);
  vi.advanceTimersByTime(1);
  waker.allClaimed(performance.now());
  await all;
  expect(published).toEqual([['a']]);
});

test('an email that was committed after the claim began wakes a worker', async () => {
  const { published, waker } = recorder();
  void waker.wake(['a']);
  const startedAt = performance.now();
  vi.advanceTimersByTime(1);
  const all = waker.wake(['b']);
  waker.allClaimed(startedAt);
  await all;
  expect(published).toEqual([['a'], ['b']]);
});
