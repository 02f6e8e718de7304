import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';

import { ErrorState } from '../ui/error-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { ScreenContext, shownScreen } from '../screens/screen.ts';
import type { ScreenRow } from '../screens/screen.ts';
import { useLoadedPart } from '../ui/use-lazy-part.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** A screen in a chunk of its own. */
type LazyRow = ScreenRow & Required<Pick<ScreenRow, 'load'>>;

/**
 * A screen in its own chunk, with loading and error states. On a page that starts with it, it loads with the remote, not only once it is to
 * be shown. Not by `lazy` of React: where its place has shown that it is loading, React shows the screen only 300 ms later, also if it has
 * been there for long.
 */
const lazyScreen = (
  screens: Readonly<Record<string, LazyRow>>,
  path: string,
  { load }: LazyRow,
): ComponentType => {
  const part = lazyPart(load);
  const shown = shownScreen(screens, path);
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
    const [Screen] = module ? Object.values(module) : [];
    if (!Screen) return loading;
    return (
      <ScreenBoundary key={attempt} fallback={failure}>
        <Suspense fallback={loading}>
          <ScreenContext value={shown}>
            <Screen />
          </ScreenContext>
        </Suspense>
      </ScreenBoundary>
    );
  };
};

/** The rows of a table, each with its {@link lazyScreen}, for the router. */
export const lazyScreens = <Row extends LazyRow>(screens: Readonly<Record<string, Row>>) =>
  Object.entries(screens).map(([path, row]) => ({
    path,
    row,
    Screen: lazyScreen(screens, path, row),
  }));
