import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { WIDTHS } from './browser.ts';

/** What a person feels as a jump: web.dev calls everything up to here good. */
const STEADY = 0.1;

/** Counts from the next page load on how far things jump while the page settles; read it with {@link expectSteady}. */
export async function watchShifts(page: Page): Promise<void> {
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

/** Fails when the page has jumped while it loaded. */
export async function expectSteady(page: Page): Promise<void> {
  const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0');
  expect(Number(shifted), `layout shift of ${page.url()}`).toBeLessThan(STEADY);
}

/** Fails when the page can be scrolled sideways and that is not just on its way in. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(beyond, { message: `pixels beyond the window on ${page.url()}` })
    .toBeLessThanOrEqual(0);
}

/** Looks at the page as it is at each of the two widths, and leaves it at the wide one. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
    await page.setViewportSize({ width, height });
    await look();
  }
}
