import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import { randomBytes } from 'node:crypto';
import { colorVariables } from './color-variables.ts';
import { PAGE_STYLE } from './page-style.ts';

/** A page for people without an account. */
export interface Page {
  readonly status: number;
  readonly title: string;
  /** The home school. Without it the page is the system's own: the school must not be disclosed, or there is none. */
  readonly sender?: string;
  readonly color?: string;
  /** True where the reader has no account, and needs none. */
  readonly noAccount?: true;
  readonly body: readonly Markup[];
}

/**
 * Renders a page with its headers: no scripts, nothing from other hosts, not cached, no referrer.
 *
 * @param systemName the name of this installation.
 */
export function renderPage(
  page: Page,
  systemName: string,
): { html: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64');
  return {
    html: markup(page, systemName, nonce),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  };
}

function markup(page: Page, systemName: string, nonce: string): string {
  const sender = page.sender ?? systemName;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} - ${sender}</title>
        <style nonce="${nonce}">
          ${colorVariables(page.color)}${PAGE_STYLE}
        </style>
      </head>
      <body>
        <header><p>${sender}</p></header>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer>
          <p>
            ${page.noAccount ? `Sent with ${systemName}. No account needed.` : `Sent with ${systemName}.`}
          </p>
        </footer>
      </body>
    </html> `.toString();
}
