import { loadParts } from '../ui/lazy-part.ts';
import { notificationArea } from '../ui/toast.tsx';
import { idle, settled } from './when-idle.ts';
import { savesData } from './saves-data.ts';

/** Loaders of screens and dialogs that have not been prefetched, in the order in which they were declared. */
const waiting = new Set<() => Promise<unknown>>();
let isRunning = false;

/** Adds the loader of a screen or a dialog. */
export const prefetchLater = (load: () => Promise<unknown>): void => void waiting.add(load);

/**
 * Loads the notification area, without which nobody would see that the connection was lost. Then, except where people save data, the
 * parts of the kit, the other screens of the remote and their dialogs, one at a time while the page is idle, so that they open
 * immediately and without a connection. A failure is left to the screen or dialog, which loads again when it is opened.
 */
export const prefetchScreens = async (): Promise<void> => {
  if (isRunning) return;
  isRunning = true;
  await settled();
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
