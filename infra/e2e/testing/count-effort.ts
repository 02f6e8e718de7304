import type { Page } from 'playwright-core';

/** What a task took a person. */
export interface Effort {
  /** Presses of a mouse button, and taps. */
  readonly clicks: number;
  readonly keys: number;
}

declare global {
  interface Window {
    countPress?: (kind: keyof Effort) => Promise<void>;
  }
}

/**
 * Counts the real clicks, taps and key presses on a page from now on, on all pages that it loads. A test that measures a task acts
 * by `locator.click()`, `locator.tap()` and `page.keyboard` only: `fill` and `selectOption` press nothing.
 */
export async function countEffort(page: Page): Promise<() => Effort> {
  const effort = { clicks: 0, keys: 0 };
  await page.exposeFunction('countPress', (kind: keyof Effort) => void (effort[kind] += 1));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => ({ ...effort });
}

/** Serialized into the page. */
function listen(): void {
  const count = (type: string, kind: keyof Effort) =>
    window.addEventListener(
      type,
      ({ isTrusted }) => isTrusted && void window.countPress?.(kind),
      true,
    );
  count('pointerdown', 'clicks');
  count('keydown', 'keys');
}
