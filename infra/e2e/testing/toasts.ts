import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    tellTest?: (notice: string) => Promise<void>;
  }
}

/** The toasts of each page that no test has taken yet, oldest first. */
const untakenToasts = new WeakMap<Page, string[]>();

/**
 * Records the toasts of a context's pages: a toast disappears after five seconds, or much sooner together with its page, so
 * that a polling test can miss it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellTest', ({ page }, notice: string) => {
    untakenToasts.set(page, [...(untakenToasts.get(page) ?? []), notice]);
  });
  await context.addInitScript(reportToasts);
}

/** Waits for a toast that matches, and removes it and those before it from the record. Rejects after 30 s. */
export async function takeToast(
  page: Page,
  wanted: string,
  matches: (notice: string) => boolean,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const notices = untakenToasts.get(page) ?? [];
    const found = notices.findIndex(matches);
    if (found >= 0) {
      untakenToasts.set(page, notices.slice(found + 1));
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(`No toast "${wanted}". Seen: ${notices.join(' | ') || 'none'}`);
    }
    await delay(50);
  }
}

/** Serialized into the page. Observes only the container of the toasts: observing the whole page would slow it down. */
function reportToasts(): void {
  const told = new WeakSet<Element>();
  document.addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById('notifications');
    if (!place) return;
    new MutationObserver(() => {
      for (const notice of place.querySelectorAll('[role="region"] li')) {
        if (told.has(notice) || notice.getClientRects().length === 0) continue;
        told.add(notice);
        void window.tellTest?.(notice.textContent ?? '');
      }
    }).observe(place, { childList: true, subtree: true });
  });
}
