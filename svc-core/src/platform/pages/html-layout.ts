import type { ConflictCode } from '@fieldhouse/endpoint';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { createHash, randomBytes } from 'node:crypto';
import { colorVariables } from './color-variables.ts';
import { PAGE_LOOK } from './page-look.ts';
import { PAGE_STYLE } from './page-style.ts';
import { SIDE_DRAWINGS } from './side-mark.ts';

/** A page for people without an account. */
export interface Page {
  readonly status: number;
  /** The code of a 409 in its JSON form, instead of the status's own. */
  readonly code?: ConflictCode;
  readonly title: string;
  /** The home school. Absent on the system's own pages, and where the school must not be disclosed. */
  readonly sender?: string;
  readonly color?: string;
  /** True if the reader has no account and needs none. */
  readonly noAccount?: true;
  /** True for a page that belongs to a public schedule and not to an email. It names no games. */
  readonly isPublic?: true;
  /** Style of this kind of page, after the common style. Must not contain characters that HTML would escape. */
  readonly style?: string;
  readonly body: readonly Markup[];
}

interface RenderedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders a page with its headers: no scripts, nothing from other hosts, not cached, no referrer. */
export function renderPage(page: Page, systemName: string): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  return {
    html: withStyle(markup(page, systemName), `<style nonce="${nonce}">${styleOf(page)}</style>`),
    headers: { ...headersWith(`'nonce-${nonce}'`), 'cache-control': 'no-store' },
  };
}

/** The HTML of a page that caches can send to everybody: its style is allowed by hash, not by nonce. See `keptPageHeaders`. */
export const renderKeptPage = (page: Page, systemName: string): string =>
  withStyle(markup(page, systemName).replace(/\n\s+/g, '\n'), `<style>${styleOf(page)}</style>`);

/** The headers of such a page, without those for caches. */
export function keptPageHeaders(page: Pick<Page, 'color' | 'style'>): RenderedPage['headers'] {
  const hash = createHash('sha256').update(styleOf(page)).digest('base64');
  return headersWith(`'sha256-${hash}'`);
}

const headersWith = (styleSource: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
});

const styleOf = ({ color, style = '' }: Pick<Page, 'color' | 'style'>): string =>
  `${colorVariables(color)}${PAGE_LOOK}${PAGE_STYLE}${style}`;

/** Inserts the style exactly as it was hashed. */
const withStyle = (text: string, style: string): string => text.replace('__STYLE__', () => style);

function markup(page: Page, systemName: string): string {
  const sender = page.sender ?? systemName;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        __STYLE__
        <title>${page.title} - ${sender}</title>
      </head>
      <body>
        <header><p>${sender}</p></header>
        ${page.isPublic ? '' : SIDE_DRAWINGS}
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer>
          <p>${footerOf(page, systemName)}</p>
        </footer>
      </body>
    </html> `.toString();
}

const footerOf = ({ isPublic, noAccount }: Page, systemName: string): string =>
  `${isPublic ? 'Published' : 'Sent'} with ${systemName}.${noAccount ? ' No account needed.' : ''}`;
