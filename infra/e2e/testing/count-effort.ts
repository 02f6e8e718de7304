import type { Page } from 'playwright-core';

/** What a task took a person. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/**
 * Counts the real clicks and key presses on a page from now on, until a page load. A test that measures a task acts by
 * `locator.click()` and `page.keyboard` only: `fill` and `selectOption` press nothing.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const counter = await page.evaluateHandle(() => {
    const effort = { clicks: 0, keys: 0 };
    const listen = (type: string, count: () => void) =>
      window.addEventListener(type, ({ isTrusted }) => isTrusted && count(), true);
    listen('pointerdown', () => (effort.clicks += 1));
    listen('keydown', () => (effort.keys += 1));
    return effort;
  });
  return () => counter.evaluate(({ clicks, keys }) => ({ clicks, keys }));
}
