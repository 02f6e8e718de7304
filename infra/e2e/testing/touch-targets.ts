import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Fails while a button or link in one of these boxes (a row, a card, a dialog) gives a finger less than 44 by 44 pixels to
 * press. Takes a page that was opened for touch: what Chromium draws while touch is being switched on can keep a mouse's sizes.
 */
export async function expectTouchTargets(page: Page, boxes: string): Promise<void> {
  expect(await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)).toBe(true);
  await expect
    .poll(() => page.evaluate(measureTargets, boxes), {
      message: `targets under 44 x 44 px on ${page.url()}`,
    })
    .toEqual({ some: true, small: [] });
}

/** Runs in the page. Measures what a press at the middle of a target can move without leaving it, so that what covers it does not count. */
function measureTargets(boxes: string): { some: boolean; small: string[] } {
  const LEAST = 44;
  /** The distance in one direction from a point, up to `LEAST`. */
  const reach = (target: Element, x: number, y: number, stepX: number, stepY: number): number => {
    let distance = 0;
    while (
      distance < LEAST &&
      target.contains(
        document.elementFromPoint(x + stepX * (distance + 1), y + stepY * (distance + 1)),
      )
    )
      distance += 1;
    return distance;
  };
  const sizeOf = (target: Element): readonly [number, number] => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [
      reach(target, x, y, -1, 0) + 1 + reach(target, x, y, 1, 0),
      reach(target, x, y, 0, -1) + 1 + reach(target, x, y, 0, 1),
    ];
  };
  const targets = [...document.querySelectorAll(boxes)]
    .flatMap((box) => [...box.querySelectorAll('a[href], button, label')])
    .filter((target) => target.checkVisibility() && target.getClientRects().length > 0);
  return {
    some: targets.length > 0,
    small: targets.flatMap((target) => {
      const [width, height] = sizeOf(target);
      if (width >= LEAST && height >= LEAST) return [];
      return [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} x ${height}`];
    }),
  };
}
