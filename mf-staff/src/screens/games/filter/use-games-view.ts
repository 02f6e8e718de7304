import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { replaceWhileTyping } from '../../../kit/list/replace-while-typing.ts';
import { useShownYear } from '../../../data/school-year/school-year-context.tsx';
import { startFilter } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';
import { parseSearchParams, toSearchParams } from './games-search-params.ts';
import type { GamesView } from './games-search-params.ts';

interface GamesViewState {
  /** Filter and sort from the URL. */
  readonly view: GamesView;
  /** Each change adds a history entry, so Back undoes it. */
  readonly setView: (view: GamesView) => void;
  /** The filter that the list starts with. */
  readonly start: GameFilter;
}

/** Filter and sort of the games in the URL. */
export function useGamesView(): GamesViewState {
  const [query, setQuery] = useSearchParams();
  const { isCurrent } = useShownYear();
  const start = useMemo(() => startFilter(isCurrent), [isCurrent]);
  const view = useMemo(() => parseSearchParams(query, start), [query, start]);
  const setView = useCallback(
    (next: GamesView) =>
      setQuery(
        toSearchParams(next, start),
        replaceWhileTyping(view.filter.search, next.filter.search),
      ),
    [setQuery, start, view.filter.search],
  );
  return { view, setView, start };
}
