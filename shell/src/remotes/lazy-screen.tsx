import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';

import { ErrorState } from '../ui/error-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { useLoadedPart } from '../ui/use-lazy-part.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/**
 * A screen in its own chunk, with loading and error states. Not by `lazy` of React: where its place has shown that it is loading, React
 * shows the screen only 300 ms later, also if it has been there for long.
 *
 * @param path where the page shows this screen: there it loads with the remote, not only once it is to be shown.
 */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  path?: string,
): ComponentType => {
  const part = lazyPart(load);
  if (window.location.pathname === path) part.load().catch(() => undefined);
  return function LazyScreen() {
    const { module, hasFailed, retry } = useLoadedPart(part, true);
    const [attempt, setAttempt] = useState(0);
    const loading = <LoadingIndicator label="Loading..." />;
    const failure = (
      <ErrorState
        title="Couldn't load this page"
        message="Check your connection and try again."
        onRetry={() => {
          retry();
          setAttempt(attempt + 1);
        }}
      />
    );
    if (hasFailed) return failure;
    const Screen: ComponentType | undefined = module?.[name];
    if (!Screen) return loading;
    return (
      <ScreenBoundary key={attempt} fallback={failure}>
        <Suspense fallback={loading}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
    );
  };
};
