import { afterEach, expect, test, vi } from 'vitest';

import { nextTask } from './next-task.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('resolves after everything that the current task has begun', async () => {
  const order: string[] = [];
  const later = nextTask().then(() => order.push('next task'));
  let chained = Promise.resolve();
  for (const step of ['first', 'second', 'third'])
    chained = chained.then(() => void order.push(step));
  await Promise.all([later, chained]);
  expect(order).toEqual(['first', 'second', 'third', 'next task']);
});

test('does not wait for timers, which browsers hold back in hidden pages', async () => {
  vi.useFakeTimers();
  await expect(nextTask()).resolves.toBeUndefined();
});
