import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';

/** The drawings that `sideMark` uses, once on a page: a house, a bus and a pin, as in the product (lucide.dev, ISC license). */
export const SIDE_DRAWINGS = html`<svg hidden>
  <symbol id="home" viewBox="0 0 24 24">
    <path
      d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
    />
  </symbol>
  <symbol id="away" viewBox="0 0 24 24">
    <path
      d="M8 6v6M15 6v6M2 12h19.6M18 18h3s.5-1.7.8-2.8c.1-.4.2-.8.2-1.2s-.1-.8-.2-1.2l-1.4-5C20.1 6.8 19.1 6 18 6H4a2 2 0 0 0-2 2v10h3M9 18h5"
    />
    <circle cx="7" cy="18" r="2" />
    <circle cx="16" cy="18" r="2" />
  </symbol>
  <symbol id="neutral" viewBox="0 0 24 24">
    <path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0" />
    <circle cx="12" cy="10" r="3" />
  </symbol>
</svg>`;

/** 'Home', 'Away' or 'Neutral', as the product marks games. The page needs `SIDE_DRAWINGS`. */
export function sideMark(side: 'home' | 'away' | 'neutral'): Markup {
  const tone = side === 'home' ? ' blue' : '';
  return html`<span class="badge${tone}"
    ><svg aria-hidden="true"><use href="#${side}" /></svg>${LABELS[side]}</span
  >`;
}

const LABELS = { home: 'Home', away: 'Away', neutral: 'Neutral' } as const;
