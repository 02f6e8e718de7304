import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    tellTest?: (notice: string) => Promise<void>;
  }
}

/** What the notification area of each page has said and no test has asked for yet, oldest first. */
const said = new WeakMap<Page, string[]>();

/**
 * Writes down what the notification areas of a context's pages say: a notice is gone after five seconds, and some are gone
 * with their page much sooner, which a test that looks now and then can miss.
 */
export async function listenToNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellTest', ({ page }, notice: string) => {
    said.set(page, [...(said.get(page) ?? []), notice]);
  });
  await context.addInitScript(tellOfNotices);
}

/** Waits until the page has said a notice that matches, and forgets it and those before it; rejects after 30 s. */
export async function takeNotice(
  page: Page,
  wanted: string,
  matches: (notice: string) => boolean,
): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const notices = said.get(page) ?? [];
    const found = notices.findIndex(matches);
    if (found >= 0) {
      said.set(page, notices.slice(found + 1));
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(`No notice '${wanted}'; there were: ${notices.join(' | ') || 'none'}`);
    }
    await delay(50);
  }
}

/** Sent to the page as text. Only the place of the notices is watched: watching all of a page slows it down. */
function tellOfNotices(): void {
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
