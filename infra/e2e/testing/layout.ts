import type { Page } from 'playwright-core';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { expect } from 'vitest';
import { WIDTHS } from './browser.ts';

/** The largest cumulative layout shift that web.dev rates as good. */
const GOOD_LAYOUT_SHIFT = 0.1;

/** Records the layout shift from the next page load on. Check it with {@link expectNoLayoutShift}. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset['shifted'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails if the layout shifted while the page loaded. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0');
  expect(Number(shifted), `layout shift of ${page.url()}`).toBeLessThan(GOOD_LAYOUT_SHIFT);
}

/** Fails if the page stays wider than the window; an element that is still sliding in is waited for. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(beyond, { message: `pixels beyond the window on ${page.url()}` })
    .toBeLessThanOrEqual(0);
}

/** Runs a check on the page at each of the two widths, and leaves it at the wide one; in `npm test` at the window's width alone. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  if (!isFullRun) return look();
  const height = page.viewportSize()?.height ?? 900;
  for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
    await page.setViewportSize({ width, height });
    await look();
  }
}
