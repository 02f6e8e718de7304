import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { replaceWhileTyping } from '../list/replace-while-typing.ts';
import { parseSearchParams, toSearchParams } from './games-search-params.ts';
import type { GamesView } from './games-search-params.ts';

/** Filter and sort from the URL, and a setter for both. Each change adds a history entry, so Back undoes it. */
export function useGamesView(): [GamesView, (view: GamesView) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => parseSearchParams(query), [query]);
  const setView = useCallback(
    (next: GamesView) =>
      setQuery(toSearchParams(next), replaceWhileTyping(view.filter.search, next.filter.search)),
    [setQuery, view.filter.search],
  );
  return [view, setView];
}
