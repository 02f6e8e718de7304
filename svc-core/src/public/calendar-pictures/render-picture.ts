import { CALENDAR_PICTURE_SIZE } from '@fieldhouse/core-contract';
import type { CalendarPicture } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import { DRAWINGS } from './drawings.ts';

const { width, height } = CALENDAR_PICTURE_SIZE;

/** The SVG of a picture, as it is committed: one element on each line. */
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

/**
 * The style of the pictures, by the reader's color scheme. Must not contain characters that XML would escape. It sets background and
 * colors, so that a picture stays legible in forced colors.
 */
const PICTURE_STYLE = `
:root{--back:#E3E8F0;--card:#FFF;--line:#7A8598;--bar:#CBD3DF;--text:#14171C;--mark:#B3400A;--on:#FFF}
@media (prefers-color-scheme:dark){:root{--back:#0E1116;--card:#1F242D;--line:#7A8598;--bar:#444D5C;--text:#F3F4F6;--mark:#FFB454;--on:#14171C}}
.back{fill:var(--back)}
.card{fill:var(--card);stroke:var(--line)}
.bar{fill:var(--bar)}
.grid{fill:none;stroke:var(--bar)}
.line{fill:none;stroke:var(--text);stroke-width:2}
.ring{fill:none;stroke:var(--mark);stroke-width:3}
.mark{fill:var(--mark)}
.pointer{fill:var(--text);stroke:var(--card);stroke-width:1.5}
text{fill:var(--text);font:600 13px system-ui,-apple-system,Roboto,sans-serif}
.mid{text-anchor:middle}
.number{fill:var(--on);font-size:12px;text-anchor:middle}
`;
