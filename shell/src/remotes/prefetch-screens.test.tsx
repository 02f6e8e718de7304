// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as prefetch from './prefetch-screens.ts';

let prefetchLater: typeof prefetch.prefetchLater;
let prefetchScreens: typeof prefetch.prefetchScreens;

/** A page in which nothing has been loaded. */
beforeEach(async () => {
  vi.resetModules();
  ({ prefetchLater, prefetchScreens } = await import('./prefetch-screens.ts'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div id="notifications"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  // Other files share the modules, and have no notification area yet.
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'connection');
});

const setConnection = (effectiveType: string, saveData = false) =>
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType, saveData },
    configurable: true,
  });

/** A screen that has not been prefetched yet. */
const screen = () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve());
  prefetchLater(load);
  return load;
};

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const hasToaster = () => document.getElementById('notifications')?.hasChildNodes() ?? false;

test('on a slow connection other screens load 15 s after the first one has settled, and notifications with the first input', async () => {
  setConnection('3g');
  const load = screen();
  const prefetched = prefetchScreens();
  await seconds(10);
  expect(hasToaster()).toBe(false);
  window.dispatchEvent(new Event('keydown'));
  await vi.waitUntil(hasToaster, { timeout: 10_000 });
  expect(load).not.toHaveBeenCalled();
  await seconds(30);
  await prefetched;
  expect(load).toHaveBeenCalledOnce();
});

test.each(['4g', undefined])(
  'with a connection of type %s they load once the first one has settled',
  async (type) => {
    if (type !== undefined) setConnection(type);
    const load = screen();
    const prefetched = prefetchScreens();
    await seconds(1);
    expect(load).not.toHaveBeenCalled();
    await seconds(8);
    await prefetched;
    expect(load).toHaveBeenCalledOnce();
  },
);

test('where people save data they load when they are opened', async () => {
  setConnection('4g', true);
  const load = screen();
  const prefetched = prefetchScreens();
  await seconds(60);
  await prefetched;
  expect(load).not.toHaveBeenCalled();
});
