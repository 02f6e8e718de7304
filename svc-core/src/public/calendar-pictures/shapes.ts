import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

/** A window, dialog, menu or field. */
export const card = (box: Box): Markup => rectangle('card', box, 6);

/** A text or control that does not matter. */
export const bar = ([x, y]: Point, width: number): Markup => rectangle('bar', [x, y, width, 8], 4);

/** A text that starts at a point of its baseline. */
export const label = ([x, y]: Point, text: string): Markup =>
  html`<text x="${x}" y="${y}">${text}</text>`;

/** A field or button with a text in its center. */
export const button = (box: Box, text: string): Markup => {
  const [x, y, width, height] = box;
  const center = html`class="mid" x="${x + width / 2}" y="${y + height / 2 + 5}"`;
  return html`${card(box)}<text ${center}>${text}</text>`;
};

/** A plus sign in a square. */
export const plus = (box: Box): Markup => {
  const [x, y, width, height] = box;
  const lines = `M${x + 5} ${y + height / 2}h${width - 10}M${x + width / 2} ${y + 5}v${height - 10}`;
  return html`${card(box)}<path class="line" d="${lines}" />`;
};

/** A calendar of 7 by 4 days. */
export function days([x, y, dayWidth, dayHeight]: Box): Markup {
  const rows = [0, 1, 2, 3, 4].map((row) => `M${x} ${y + row * dayHeight}h${7 * dayWidth}`);
  const columns = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (column) => `M${x + column * dayWidth} ${y}v${4 * dayHeight}`,
  );
  return html`<path class="grid" d="${[...rows, ...columns].join('')}" />`;
}

/** The upper part of a phone. */
export const phone = (x: number, width: number): Markup =>
  html`${rectangle('card', [x, 8, width, 200], 20)}${bar([x + width / 2 - 18, 16], 36)}`;

/** The upper part of a browser's window. */
export const browser = (): Markup =>
  html`${card([8, 8, 304, 200])}${titleBar([8, 8], 304)}${bar([64, 16], 180)}`;

export const computerWindow = (box: Box): Markup =>
  html`${card(box)}${titleBar([box[0], box[1]], box[2])}`;

/** The one control to press. */
export const press = (box: Box): Markup => {
  const [x, y, width, height] = box;
  return html`${ring(box)}<path
      class="pointer"
      d="M${x + width - 10} ${y + height - 6}v18l4-4 3 7 4-2-3-6h6z"
    />`;
};

/** One of several controls to press one after another. */
export const pressInOrder = (number: number, box: Box): Markup => {
  const [x, y] = box;
  return html`${ring(box)}<circle class="mark" cx="${x - 3}" cy="${y - 3}" r="9" /><text
      class="number"
      x="${x - 3}"
      y="${y + 1}"
      >${number}</text
    >`;
};

const ring = ([x, y, width, height]: Box): Markup =>
  rectangle('ring', [x - 3, y - 3, width + 6, height + 6], 8);

const titleBar = ([x, y]: Point, width: number): Markup =>
  html`${[14, 27, 40].map(
      (offset) => html`<circle class="bar" cx="${x + offset}" cy="${y + 12}" r="4" />`,
    )}<path class="grid" d="M${x} ${y + 24}h${width}" />`;

const rectangle = (kind: string, [x, y, width, height]: Box, radius: number): Markup =>
  html`<rect
    class="${kind}"
    x="${x}"
    y="${y}"
    width="${width}"
    height="${height}"
    rx="${radius}"
  />`;
