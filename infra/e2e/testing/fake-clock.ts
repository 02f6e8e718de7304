import type { Page } from 'playwright-core';

/** Stops the page's clock, so that delays can be tested to the millisecond. `page.clock.fastForward` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // Later than the page's clock, however long the call takes to arrive.
  await page.clock.pauseAt(Date.now() + 30_000);
}
