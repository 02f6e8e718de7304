import { publicPath } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import { createHash } from 'node:crypto';
import { colorVariables } from '../../platform/pages/color-variables.ts';
import { PAGE_LOOK } from '../../platform/pages/page-look.ts';
import { SIDE_DRAWINGS } from '../../platform/pages/side-mark.ts';
import type { PublicSchedule } from './find-schedule.ts';
import { gamesByDay } from './game-items.ts';
import type { PublicGame } from './public-games.ts';
import { SCHEDULE_STYLE } from './schedule-style.ts';
import type { FoundSchedule } from './serve-schedule.ts';
import { selectGames } from './select-games.ts';

/** How many games an embedded schedule lists, apart from the rest of the last one's day. */
const GAMES = 10;

/**
 * Posts the schedule's height to the embedding page, now and whenever it changes. Anybody can send messages, so that page must compare the
 * frame. The height is no secret, so any page may receive it.
 */
const HEIGHT_SCRIPT = `(()=>{const tell=()=>parent.postMessage({type:'fieldhouse-height',height:document.documentElement.offsetHeight},'*');new ResizeObserver(tell).observe(document.documentElement);tell()})()`;

/** Transparent, and as high as its content. */
const EMBED_STYLE = `body{background:none}main{padding:0;max-width:none}html{height:auto}`;

export interface EmbedParts {
  readonly found: FoundSchedule;
  readonly games: readonly PublicGame[];
}

/** The upcoming games of a school or team, for a frame in another website. Links open in a window of their own. */
export function embedPage({ found, games }: EmbedParts): string {
  const { schedule } = found;
  const { name, teamName, slug, teamSlug, today, color } = schedule;
  const shown = selectGames(games, today, GAMES);
  const title = teamName === undefined ? name : `${teamName} - ${name}`;
  return (
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <base target="_blank" />
          <title>${title}</title>
        </head>
        <body>
          ${SIDE_DRAWINGS}
          <main>
            <section>
              <h1>${title}</h1>
              ${
                shown.games.length === 0
                  ? html`<p>No games are scheduled.</p>`
                  : html`<h2>Upcoming games</h2>
                      ${gamesByDay(shown.games, found)}`
              }
              <p class="more">
                <a href="${publicPath(slug, teamSlug ?? undefined)}" rel="noopener"
                  >Full schedule</a
                >
              </p>
            </section>
          </main>
        </body>
      </html> `
      .toString()
      .replace(/\n\s+/g, '\n')
      // Inserted exactly as they were hashed, at tags, which no text contains.
      .replace('</head>', () => `<style>${styleOf(color)}</style></head>`)
      .replace('</body>', () => `<script>${HEIGHT_SCRIPT}</script></body>`)
  );
}

/**
 * The headers of an embedded schedule: the sites that can embed it, and this one for the preview in Settings. `X-Frame-Options` cannot name
 * several sites, so the gateway leaves it out.
 */
export function embedHeaders({ color, embedSites }: PublicSchedule) {
  const sites = embedSites === '' ? '*' : `'self' ${embedSites}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src '${hashOf(styleOf(color))}'; script-src '${hashOf(HEIGHT_SCRIPT)}'; form-action 'none'; base-uri 'none'; frame-ancestors ${sites}`,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}

const styleOf = (color: string): string =>
  `${colorVariables(color)}${PAGE_LOOK}${SCHEDULE_STYLE}${EMBED_STYLE}`;
const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
