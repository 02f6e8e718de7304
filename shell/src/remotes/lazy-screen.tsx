import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';

import { ErrorState } from '../ui/error-state.tsx';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { importTwice } from '../ui/import-twice.ts';
import { prefetchLater } from './prefetch-screens.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

type ScreenModule<Name extends string> = Record<Name, ComponentType>;

/**
 * A screen in its own chunk, with loading and error states. React caches a failed import, so Retry creates a new lazy component.
 */
export const lazyScreen = <Name extends string>(
  load: () => Promise<ScreenModule<Name>>,
  name: Name,
): ComponentType => {
  const make = () =>
    lazy<ComponentType>(async () => ({ default: (await importTwice(load))[name] }));
  let current = make();
  prefetchLater(load);
  return function LazyScreen() {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      current = make();
      setAttempt(attempt + 1);
    };
    const Screen = current;
    return (
      <ScreenBoundary
        key={attempt}
        fallback={
          <ErrorState
            title="Couldn't load this page"
            message="Check your connection and try again."
            onRetry={retry}
          />
        }
      >
        <Suspense fallback={<LoadingIndicator label="Loading..." />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
    );
  };
};
