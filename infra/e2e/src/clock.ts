import type { Page } from 'playwright-core';

/** Stops the page's clock, so that delays can be tried to the millisecond; `page.clock.fastForward` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Ahead of the page's clock, however long the call takes to get there.
  await page.clock.pauseAt(Date.now() + 30_000);
}
