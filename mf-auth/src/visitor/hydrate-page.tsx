import { PublicSystemView } from '@fieldhouse/core-contract';
import { followLinksAsDocuments, showQueuedToast } from '@fieldhouse/shell/visitor/start';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAheadOnUse } from './load-ahead.ts';
import { loadApp } from './load-app.ts';
import { VisitorPage } from './visitor-page.tsx';
import type { VisitorScreenProps } from './visitor-page.tsx';

/** The settings in the page, by the gateway. */
const sentSystem = (): PublicSystemView =>
  PublicSystemView.parse(JSON.parse(document.getElementById('system')?.textContent ?? ''));

const start = (): void => {
  document.getElementById('shell')?.replaceChildren();
  window.fieldhouseReady?.();
  showQueuedToast();
  loadAheadOnUse();
};

/** Makes the page work that the gateway sent. Its fields keep the focus, and what was typed. */
export function hydratePage(Screen: ComponentType<VisitorScreenProps>): void {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app.');
  followLinksAsDocuments();
  hydrateRoot(
    container,
    <VisitorPage Screen={Screen} system={sentSystem()} onSignedIn={loadApp} onReady={start} />,
  );
}
