const SETTLED_AFTER_MS = 2000;

/** Loaders of screens that no one has opened yet, in the order of the remote's routes. */
const waiting = new Set<() => Promise<unknown>>();
let isRunning = false;

/** Adds the loader of a screen. */
export const addScreen = (load: () => Promise<unknown>): void => void waiting.add(load);

/** Browsers without `navigator.connection` (Safari, Firefox) have no such setting. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, SETTLED_AFTER_MS);
  });

/**
 * Loads the other screens of the remote, one at a time while the page is idle, so that they open immediately and without a
 * connection. Not where people save data. A failure is left to the screen, which loads again when it is opened.
 */
export const prefetchScreens = async (): Promise<void> => {
  if (isRunning || savesData()) return;
  isRunning = true;
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  for (const load of waiting) {
    waiting.delete(load);
    await idle();
    await load().catch(() => undefined);
  }
  isRunning = false;
};
