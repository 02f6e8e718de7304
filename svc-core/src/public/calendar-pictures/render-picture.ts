import { CALENDAR_PICTURE_SIZE } from '@fieldhouse/core-contract';
import type { CalendarPicture } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import { DRAWINGS } from './drawings.ts';
import { PICTURE_STYLE } from './picture-style.ts';

const { width, height } = CALENDAR_PICTURE_SIZE;

/** The SVG of a picture, as it is committed: an element a line. */
export function renderPicture(name: CalendarPicture): string {
  const svg = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    <style>
      ${PICTURE_STYLE}
    </style>
    <rect class="back" width="${width}" height="${height}" rx="8" />
    ${DRAWINGS[name]()}
  </svg>`;
  return `${svg
    .toString()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .replaceAll(/> ?</g, '>\n<')}\n`;
}
