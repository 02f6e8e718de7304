import { createHash } from 'node:crypto';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { PAGE_LOOK } from '../../platform/pages/page-look.ts';
import { SIDE_DRAWINGS } from '../../platform/pages/side-mark.ts';
import { colorVariables } from '../../platform/pages/color-variables.ts';
import { SCHEDULE_STYLE } from './schedule-style.ts';

/** The style of public schedules on paper. Must not contain characters that HTML would escape. */
const PAPER_STYLE = `@page{margin:.5in}
@media print{
:root{color-scheme:light;--page:#FFFFFF;--card:#FFFFFF;--text:#000000;--muted:#000000;--line:#8A8A8A;--ink:#000000;--warn:#000000}
.badge.badge{background:none;color:inherit;border-color:var(--line)}
body{font-size:11pt;line-height:1.35}
header{background:none;color:#000000;border-bottom:3pt solid var(--band)}
header div,main,footer{max-width:none;padding:4pt 0}
main section,main details{border:0;border-radius:0;padding:0;margin:0 0 8pt}
nav,.more,.act,.how,.map u,li img,details:not([open]){display:none}
a{color:inherit;text-decoration:none}
h2,h3{break-after:avoid}
li.game{break-inside:avoid;padding:3pt 0}
}
`;

export interface SchedulePage {
  readonly title: string;
  /** For search engines and previews in messages. */
  readonly description: string;
  /** Its address, with the root of the site. */
  readonly url: string;
  readonly noIndex: boolean;
  readonly color: string;
  /** The name of the school, or of this installation. */
  readonly siteName: string;
  readonly head?: Markup | undefined;
  /** Style of this kind of page, after the common style. */
  readonly style?: string | undefined;
  readonly header: Markup;
  readonly main: Markup;
  readonly footer: Markup;
}

/**
 * The headers of a page: no scripts, no frames in other sites. The style has a hash and not a nonce, so that a cache can send the page to
 * everybody.
 */
export function pageHeaders({
  color,
  noIndex,
  style,
}: Pick<SchedulePage, 'color' | 'noIndex' | 'style'>) {
  const hash = createHash('sha256').update(styleOf({ color, style })).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    ...(noIndex ? { 'x-robots-tag': 'noindex' } : {}),
  };
}

export function renderSchedulePage(page: SchedulePage): string {
  const markup = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <meta name="description" content="${page.description}" />
        ${page.noIndex ? html`<meta name="robots" content="noindex" />` : ''}
        <link rel="canonical" href="${page.url}" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="${page.siteName}" />
        <meta property="og:title" content="${page.title}" />
        <meta property="og:description" content="${page.description}" />
        <meta property="og:url" content="${page.url}" />
        <meta name="twitter:card" content="summary" />
        ${page.head ?? ''}
      </head>
      <body>
        <header><div>${page.header}</div></header>
        ${SIDE_DRAWINGS}
        <main>${page.main}</main>
        <footer>${page.footer}</footer>
      </body>
    </html> `;
  // Indentation is a fifth of a long page. The style is inserted exactly as it was hashed, at a tag, which no text contains.
  return markup
    .toString()
    .replace(/\n\s+/g, '\n')
    .replace('</head>', () => `<style>${styleOf(page)}</style></head>`);
}

const styleOf = ({ color, style = '' }: Pick<SchedulePage, 'color' | 'style'>): string =>
  `${colorVariables(color)}${PAGE_LOOK}${SCHEDULE_STYLE}${PAPER_STYLE}${style}`;
