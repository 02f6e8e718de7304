import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

import { VisitorProviders } from '../visitor/visitor-providers.tsx';

/** The gateway sets the nonce. */
const NONCE = '__CSP_NONCE__';

/** The rules alone, without the marks by which styled-components would take them for its own in the browser. */
const rulesIn = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .split('/*!sc*/')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !rule.startsWith('data-styled'))
    .join('\n');

/** Without the names by which a component's style can select another: in the browser they are those of other components. */
const withoutComponentIds = (html: string, css: string): string =>
  html.replaceAll(/ class="([^"]*)"/g, (_attribute, names: string) => {
    const kept = names.split(' ').filter((name) => !name.startsWith('sc-') || css.includes(name));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });

/** Nobody can type into a picture. Its fields say so, for a program that fills in the first field with some label. */
const withoutEditing = (html: string): string => html.replaceAll('<input ', '<input readonly="" ');

/** Renders the frame of a screen at build time, with its styles. It must need neither a browser nor a session. */
export function renderFrame(screen: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<VisitorProviders>{screen}</VisitorProviders>));
    const css = rulesIn(sheet.getStyleTags());
    return `<style nonce="${NONCE}">${css}</style>${withoutEditing(withoutComponentIds(html, css))}`;
  } finally {
    sheet.seal();
  }
}
