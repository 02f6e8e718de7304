import { KEPT_PAGES, WORKER_URL } from './kept-page.ts';

/** Whether this browser has service workers: over HTTPS, on this machine, and not in every private window. */
export const canKeepPages = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** Deletes the kept pages and removes the worker: nobody is signed in, or the gateway does not confirm them. */
export const forgetPages = async (): Promise<void> => {
  if (!canKeepPages()) return;
  try {
    await caches.delete(KEPT_PAGES);
    const registration = await navigator.serviceWorker.getRegistration(WORKER_URL);
    await registration?.unregister();
  } catch {
    // Without storage there is nothing to forget.
  }
};
