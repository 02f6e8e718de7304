import { ServerStyleSheet } from 'styled-components';
import type { PublicSystemView } from '@fieldhouse/core-contract';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { VisitorPage } from './visitor-page.tsx';
import type { VisitorScreenProps } from './visitor-page.tsx';

export interface RenderedPage {
  readonly html: string;
  readonly styles: string;
}

/** Renders a screen at build time. The ids of styled components are numbers: this has to load what the browser's entry loads. */
export function renderPage(
  Screen: ComponentType<VisitorScreenProps>,
  system: PublicSystemView,
): RenderedPage {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <VisitorPage
          Screen={Screen}
          system={system}
          onSignedIn={() => undefined}
          onReady={() => undefined}
        />,
      ),
    );
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
