import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A dialog that is still open after this time stays open. */
const OPEN_AFTER_MS = 500;
const BETWEEN_LOOKS_MS = 20;

/** How many dialogs and menus have a history entry (`shell/src/ui/layer-history.ts`). A document that is being left has none. */
const countLayers = (page: Page): Promise<number> =>
  page.evaluate(() => Number(window.history.state?.openLayers ?? 0)).catch(() => 0);

/**
 * Makes `goto` of a page wait until the history entry of a closed dialog is gone. The browser goes back a moment after the dialog
 * closes, later on a busy machine, and would leave with it an address that a test has opened meanwhile.
 */
export function settleBeforeGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const until = performance.now() + OPEN_AFTER_MS;
    while ((await countLayers(page)) > 0 && performance.now() < until)
      await delay(BETWEEN_LOOKS_MS);
    return goto(...address);
  };
}
