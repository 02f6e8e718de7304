import { loadParts } from '../ui/lazy-part.ts';
import { notificationArea } from '../ui/toast.tsx';
import { hasSlowConnection } from './has-slow-connection.ts';
import { idle, settled } from './when-idle.ts';
import { savesData } from './saves-data.ts';

/** Loaders of screens and dialogs that have not been prefetched, in the order in which they were declared. */
export const waiting = new Set<() => Promise<unknown>>();
let isRunning = false;

/** On a slow connection, what a person opens first does not share it with what may be opened later. */
const SLOW_WAIT_MS = 15_000;

/** Adds the loader of a screen or a dialog. */
export const prefetchLater = (load: () => Promise<unknown>): void => void waiting.add(load);

const firstInput = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, resolve, { once: true, capture: true });
  });

/**
 * Loads the notification area, without which nobody would see that the connection was lost. Then, except where people save data, the
 * parts of the kit, the other screens of the remote and their dialogs, one at a time while the page is idle, so that they open
 * immediately and without a connection. On a slow connection the notification area loads with the first input, and all else a while
 * later. A failure is left to the screen or dialog, which loads again when it is opened.
 */
export const prefetchScreens = async (): Promise<void> => {
  if (isRunning) return;
  isRunning = true;
  await settled();
  if (hasSlowConnection()) {
    const later = new Promise((resolve) => void setTimeout(resolve, SLOW_WAIT_MS));
    await Promise.race([later, firstInput()]);
    await notificationArea();
    await later;
  }
  await notificationArea();
  if (!savesData()) await loadAll();
  isRunning = false;
};

const loadAll = async (): Promise<void> => {
  await loadParts(idle);
  for (const load of waiting) {
    waiting.delete(load);
    await idle();
    await load().catch(() => undefined);
  }
};
