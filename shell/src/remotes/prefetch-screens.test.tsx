// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as parts from '../ui/lazy-part.ts';
import type * as prefetch from './prefetch-screens.ts';

let lazyPart: typeof parts.lazyPart;
let prefetchScreens: typeof prefetch.prefetchScreens;

/** A page in which nothing has been loaded. */
beforeEach(async () => {
  vi.resetModules();
  ({ lazyPart } = await import('../ui/lazy-part.ts'));
  ({ prefetchScreens } = await import('./prefetch-screens.ts'));
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

/** A part that has not been loaded yet. */
const part = () => {
  const load = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  lazyPart(load);
  return load;
};

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test.each(['4g', undefined])(
  'with a connection of type %s other screens load once the first one has settled',
  async (type) => {
    if (type !== undefined) setConnection(type);
    const load = part();
    void prefetchScreens();
    await seconds(1);
    expect(load).not.toHaveBeenCalled();
    // Chunks load between the timers, at the machine's own pace.
    await vi.waitFor(
      async () => {
        await seconds(1);
        expect(load).toHaveBeenCalledOnce();
      },
      { timeout: 10_000 },
    );
  },
);

test.each([
  ['data is saved', '4g', true],
  ['the connection is slow', '3g', false],
])('where %s they load when they are opened, but notifications load', async (_, type, saves) => {
  setConnection(type, saves);
  const load = part();
  const prefetched = prefetchScreens();
  await seconds(60);
  await prefetched;
  const area = document.getElementById('notifications');
  await vi.waitFor(() => expect(area?.hasChildNodes()).toBe(true), { timeout: 10_000 });
  expect(load).not.toHaveBeenCalled();
});
