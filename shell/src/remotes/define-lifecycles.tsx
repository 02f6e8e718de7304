import { createElement } from 'react';
import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { LifeCycles } from 'single-spa';
import singleSpaReact from 'single-spa-react';

import { ErrorState } from '../ui/error-state.tsx';
import { Providers } from './providers.tsx';

const appContainer = (): HTMLElement => {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no #app.');
  return element;
};

/** The single-spa lifecycles of a remote: its own React root, with the shell's theme, store, SWR settings and error boundary. */
export const defineLifecycles = (
  App: ComponentType,
): Required<Pick<LifeCycles, 'bootstrap' | 'mount' | 'unmount'>> =>
  singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => (
      <Providers>
        <App />
      </Providers>
    ),
    errorBoundary: () =>
      createElement(
        Providers,
        null,
        <ErrorState
          title="Something went wrong on this page"
          message="Your saved work is safe. Try again."
          onRetry={() => window.location.reload()}
        />,
      ),
    domElementGetter: appContainer,
  });
