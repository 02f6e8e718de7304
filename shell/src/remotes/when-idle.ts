const SETTLED_AFTER_MS = 2000;

/** Resolves when a screen that was just shown has loaded what it shows. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SETTLED_AFTER_MS);
  });

/** Chromium sometimes sees no idle period in a page at rest: seen without a window, on a busy machine, for 30 s. */
const IDLE_WITHIN_MS = 2000;

/** Resolves when the page has nothing to do, at the latest after two seconds. */
export const idle = (): Promise<void> => {
  if (!('requestIdleCallback' in window)) return settled();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });
};
