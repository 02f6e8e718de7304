import { useLayoutEffect } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { LifeCycles } from 'single-spa';

import { removeFrame } from '../frame/page-frame.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Providers } from './providers.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { warmUp } from './warm-up.tsx';

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

/**
 * The single-spa lifecycles of a remote: its own React root, with the shell's theme, SWR settings and error boundary.
 *
 * @param layout what its screens are in, without a session, see `warmUp`.
 */
export const defineLifecycles = (
  App: ComponentType,
  layout?: ReactElement,
): Required<Pick<LifeCycles, 'bootstrap' | 'mount' | 'unmount'>> => {
  let root: Root | undefined;
  if (layout) void warmUp(layout);
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
              removeFrame();
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
