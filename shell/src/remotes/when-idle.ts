const SETTLED_AFTER_MS = 2000;

/** Resolves when a screen that was just shown has loaded what it shows. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SETTLED_AFTER_MS);
  });

/** Resolves when the page has nothing to do. */
export const idle = (): Promise<void> => {
  if (!('requestIdleCallback' in window)) return settled();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
};
