import '@fieldhouse/shell/visitor/integrity';
import { showStartFailure } from '@fieldhouse/shell/visitor/start-failure';
import { loadScripts } from './load-scripts.ts';
import { waitForPage } from './wait-for-page.ts';

// The first script of a visitor's page: small and without React, it does what cannot wait for the others.
waitForPage(() => {
  document.getElementById('app')?.replaceChildren();
  showStartFailure();
});
void loadScripts();
