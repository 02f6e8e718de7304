import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the element has the focus. */
export const expectFocus = (target: Locator): Promise<void> =>
  expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);

/**
 * Waits until a dialog, menu or list is visible and has the focus inside. Only then does it receive keys, and are elements
 * behind it hidden from roles and labels.
 */
export async function expectOpen(layer: Locator): Promise<void> {
  await layer.waitFor();
  await expect
    .poll(() => layer.evaluate((it) => it.contains(document.activeElement)), {
      message: 'the focus is inside',
    })
    .toBe(true);
}

/** Presses Escape in an open layer. */
export async function pressEscapeIn(layer: Locator): Promise<void> {
  await expectOpen(layer);
  await layer.page().keyboard.press('Escape');
}

/** Many times around a screen: what a screen is still loading when the focus passes by has it on a later round. */
const FOUND_WITHIN_MS = 20_000;

/** Goes on with Tab until an element has the focus whose name begins so. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const end = performance.now() + FOUND_WITHIN_MS;
  while (performance.now() < end) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
      return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
    });
    if (focused.trim().startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${name}`);
}
