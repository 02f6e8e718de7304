import { useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { LifeCycles } from 'single-spa';

import { replaceFrame } from '../frame/page-frame.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Providers } from './providers.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

const appContainer = (): HTMLElement => {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no #app.');
  return element;
};

const Broken = () => (
  <ErrorState
    title="Something went wrong on this page"
    message="Your saved work is safe. Try again."
    onRetry={() => window.location.reload()}
  />
);

interface MountedProps {
  readonly onMount: () => void;
  readonly children: ReactNode;
}

const Mounted = ({ onMount, children }: MountedProps) => {
  useLayoutEffect(onMount, [onMount]);
  return children;
};

/** The single-spa lifecycles of a remote: its own React root, with the shell's theme, SWR settings and error boundary. */
export const defineLifecycles = (
  App: ComponentType,
): Required<Pick<LifeCycles, 'bootstrap' | 'mount' | 'unmount'>> => {
  let root: Root | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount: () =>
      new Promise((resolve) => {
        const app = appContainer();
        const appRoot = createRoot(app);
        root = appRoot;
        appRoot.render(
          <Mounted
            onMount={() => {
              replaceFrame(app);
              resolve(undefined);
            }}
          >
            <Providers>
              <ScreenBoundary fallback={<Broken />}>
                <App />
              </ScreenBoundary>
            </Providers>
          </Mounted>,
        );
      }),
    unmount: () => {
      root?.unmount();
      return Promise.resolve();
    },
  };
};
