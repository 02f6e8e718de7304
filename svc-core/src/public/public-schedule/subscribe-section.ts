import {
  CALENDAR_APPS,
  CALENDAR_PICTURE_SIZE,
  calendarPictureUrl,
} from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';

const { width, height } = CALENDAR_PICTURE_SIZE;

/** @param feed the address of the feed. */
export const subscribeSection = (feed: string): Markup =>
  html`<details>
    <summary>Subscribe to this calendar</summary>
    <p class="act">
      <a href="${feed.replace(/^https?:/, 'webcal:')}">Open in Apple Calendar</a>
    </p>
    <p>Calendar address. Press it to select all of it, then copy it:</p>
    <p><code>${feed.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)}</code></p>
    ${CALENDAR_APPS.map(
      ({ name, steps, delay }) =>
        html`<details name="calendar-app">
          <summary>${name}</summary>
          <ol>
            ${steps.map(
              ({ text, picture }) =>
                html`<li>
                  ${text}
                  <img
                    src="${calendarPictureUrl(picture)}"
                    alt=""
                    width="${width}"
                    height="${height}"
                    loading="lazy"
                  />
                </li>`,
            )}
          </ol>
          <p>${delay}</p>
        </details>`,
    )}
  </details>`;
