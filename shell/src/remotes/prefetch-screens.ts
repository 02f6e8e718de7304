import { loadParts } from '../ui/lazy-part.ts';
import { notificationArea } from '../ui/toast.tsx';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** By then a screen that was just shown has loaded its data. */
const SETTLED_AFTER_MS = 2000;
/** Chromium sometimes sees no idle period in a page at rest: seen without a window, on a busy machine, for 30 s. */
const IDLE_WITHIN_MS = 2000;

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SETTLED_AFTER_MS);
  });

/** Resolves when the page has nothing to do, at the latest after two seconds. */
const idle = (): Promise<void> => {
  if (!('requestIdleCallback' in window)) return settled();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });
};

/** Whether the browser is set to save data, or has measured a slow connection: a round trip takes more than 270 ms. */
const savesData = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
};

let isRunning = false;

/**
 * Loads the notification area, without which nobody would see that the connection was lost. Then, except where people save data or the
 * connection is slow, all that is declared as a lazy part: other screens, dialogs, parts of the kit. One at a time while the page is idle,
 * so that they open immediately and without a connection.
 */
export const prefetchScreens = async (): Promise<void> => {
  if (isRunning) return;
  isRunning = true;
  await settled();
  await notificationArea();
  if (!savesData()) await loadParts(idle);
  isRunning = false;
};
