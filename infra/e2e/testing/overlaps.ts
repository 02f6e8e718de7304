import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Fails while texts or controls of one of these boxes (a row, a card) cover each other or leave the box. Text is measured by its lines,
 * and what a box cuts off does not count.
 */
export async function expectNoOverlaps(page: Page, boxes: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(findOverlaps, boxes), {
      message: `overlaps at ${page.viewportSize()?.width ?? 0} px on ${page.url()}`,
    })
    .toEqual([]);
}

/** Runs in the page. */
function findOverlaps(boxes: string): string[] {
  /** Lines of text of different elements may touch: their boxes are higher than their letters. */
  const TOLERANCE = 4;
  interface Part {
    readonly name: string;
    readonly node: Node;
    readonly rects: readonly DOMRect[];
  }

  const clip = (rect: DOMRect, within: DOMRect): DOMRect => {
    const [left, top] = [Math.max(rect.left, within.left), Math.max(rect.top, within.top)];
    const [right, bottom] = [
      Math.min(rect.right, within.right),
      Math.min(rect.bottom, within.bottom),
    ];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const visible = (rect: DOMRect, from: Element | null): DOMRect => {
    let shown = rect;
    for (let element = from; element; element = element.parentElement) {
      if (getComputedStyle(element).overflow === 'hidden')
        shown = clip(shown, element.getBoundingClientRect());
    }
    return shown;
  };
  const partOf = (node: Node, name: string, rects: Iterable<DOMRect>): Part => {
    const element = node instanceof Element ? node : node.parentElement;
    const shown = [...rects].map((rect) => visible(rect, element));
    return { name, node, rects: shown.filter(({ width, height }) => width > 1 && height > 1) };
  };
  const partsOf = (box: Element): Part[] => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const parts: Part[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const range = document.createRange();
      range.selectNodeContents(text);
      parts.push(partOf(text, text.textContent ?? '', range.getClientRects()));
    }
    for (const control of box.querySelectorAll('button, input, svg'))
      parts.push(partOf(control, control.tagName, [control.getBoundingClientRect()]));
    return parts;
  };
  const cover = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;
  const leaves = (rect: DOMRect, box: DOMRect): boolean =>
    rect.left < box.left - 1 || rect.right > box.right + 1 || rect.bottom > box.bottom + 1;

  const found: string[] = [];
  for (const box of document.querySelectorAll(boxes)) {
    const parts = partsOf(box);
    for (const [at, one] of parts.entries()) {
      if (one.rects.some((rect) => leaves(rect, box.getBoundingClientRect())))
        found.push(`"${one.name}" leaves its box`);
      for (const other of parts.slice(at + 1)) {
        if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
        if (one.rects.some((rect) => other.rects.some((second) => cover(rect, second))))
          found.push(`"${one.name}" and "${other.name}" overlap`);
      }
    }
  }
  return found;
}
