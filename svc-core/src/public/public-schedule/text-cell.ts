import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { LONG_WORD } from './sheet-size.ts';

const LONG = new RegExp(String.raw`\S{${LONG_WORD}}`);
const SCORE = /^.{0,10}\d-\d/;

/** A cell of a printed table. A long word may break, the numbers of a score may not. */
export function textCell(text: string): Markup {
  if (LONG.test(text)) return html`<td class="long">${text}</td>`;
  return SCORE.test(text) && text.length <= LONG_WORD
    ? html`<td class="score">${text}</td>`
    : html`<td>${text}</td>`;
}
