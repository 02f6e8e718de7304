// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { presented } from './presented.ts';

/** A browser with the Element Timing API, which is told what it presents. */
function browserWithElementTiming() {
  let tell = (): void => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['element'];
      readonly observe = vi.fn<() => void>();
      readonly disconnect = vi.fn<() => void>();
      constructor(callback: () => void) {
        tell = callback;
      }
    },
  );
  return () => tell();
}

/** Whether it has resolved by now. */
const follow = (promise: Promise<void>) => {
  const state = { isDone: false };
  void promise.then(() => (state.isDone = true));
  return state;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits until the browser has presented the element', async () => {
  vi.useFakeTimers();
  const present = browserWithElementTiming();
  const element = document.createElement('h2');
  const state = follow(presented(element));
  await vi.advanceTimersByTimeAsync(99);
  expect(element.hasAttribute('elementtiming')).toBe(true);
  expect(state.isDone).toBe(false);
  present();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isDone).toBe(true);
});

test('does not wait for a page in the background', async () => {
  vi.useFakeTimers();
  browserWithElementTiming();
  const state = follow(presented(document.createElement('h2')));
  await vi.advanceTimersByTimeAsync(100);
  expect(state.isDone).toBe(true);
});

test('waits for the next paint in other browsers', async () => {
  let paint = (): void => undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const state = follow(presented(document.createElement('h2')));
  await vi.advanceTimersByTimeAsync(50);
  expect(state.isDone).toBe(false);
  paint();
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isDone).toBe(true);
});
