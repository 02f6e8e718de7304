import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, ThemeProvider } from 'styled-components';
import { SWRConfig } from 'swr';

import { readDefaults } from '../api/reads.ts';
import { ScreenContext, shownScreen } from '../screens/screen.ts';
import type { ScreenRow, ScreenTable, ShownScreen } from '../screens/screen.ts';
import { theme } from '../theme/theme.ts';

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

/** Nothing that is pressed before the scripts have arrived would do anything: a form without a button is not sent. */
const withoutPressing = (html: string): string =>
  html.replaceAll('<button ', '<button disabled="" ');

/** Renders the frame of a screen at build time, with its styles. It must need neither a browser nor a session. */
function renderFrame(screen: ShownScreen, frame: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <ThemeProvider theme={theme}>
          <SWRConfig value={readDefaults}>
            <ScreenContext value={screen}>{frame}</ScreenContext>
          </SWRConfig>
        </ThemeProvider>,
      ),
    );
    const css = rulesIn(sheet.getStyleTags());
    return `<style nonce="${NONCE}">${css}</style>${withoutPressing(withoutComponentIds(html, css))}`;
  } finally {
    sheet.seal();
  }
}

/**
 * The frames of a remote's screens, as HTML by path. A path with parameters has none.
 *
 * @param frameOf the frame of a screen. Its heading and page take from the table what the screen's own would.
 */
export const renderFrames = (
  screens: ScreenTable,
  frameOf: (path: string, screen: ScreenRow) => ReactElement,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(screens)
      .filter(([path]) => !path.includes(':'))
      .map(([path, screen]) => [
        path,
        renderFrame(shownScreen(screens, path), frameOf(path, screen)),
      ]),
  );
