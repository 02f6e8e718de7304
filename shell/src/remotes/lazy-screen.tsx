import { Suspense, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

import { ErrorState } from '../ui/error-state.tsx';
import { importTwice } from '../ui/import-twice.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { nextTask } from '../ui/next-task.ts';
import { prefetchLater } from './prefetch-screens.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

type Load =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly Screen: ComponentType }
  | { readonly status: 'failed'; readonly error: unknown };

/** A chunk that loads when it is first asked for, and whose state a component can follow. */
const followed = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  let state: Load | undefined;
  const listeners = new Set<() => void>();
  const change = (next: Load): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const start = (): Load => {
    importTwice(load).then(
      async (module) => {
        // Running its modules and rendering are tasks of their own.
        await nextTask();
        change({ status: 'loaded', Screen: module[name] });
      },
      (error: unknown) => change({ status: 'failed', error }),
    );
    return { status: 'loading' };
  };
  return {
    start: (): void => void (state ??= start()),
    read: (): Load => (state ??= start()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forgetFailure: (): void => {
      if (state?.status === 'failed') state = undefined;
    },
    /** A failure is left to the screen, which loads again when it is opened. */
    prefetch: async (): Promise<void> => {
      const module = await load();
      if (state?.status !== 'loaded') change({ status: 'loaded', Screen: module[name] });
    },
  };
};

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
  const chunk = followed(load, name);
  if (window.location.pathname === path) chunk.start();
  prefetchLater(chunk.prefetch);
  const LoadedScreen = () => {
    const state = useSyncExternalStore(chunk.subscribe, chunk.read);
    if (state.status === 'failed') throw state.error;
    return state.status === 'loaded' ? <state.Screen /> : <LoadingIndicator label="Loading..." />;
  };
  return function LazyScreen() {
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      chunk.forgetFailure();
      setAttempt(attempt + 1);
    };
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
          <LoadedScreen />
        </Suspense>
      </ScreenBoundary>
    );
  };
};
