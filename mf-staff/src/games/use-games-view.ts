import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readAddress, writeAddress, type GamesView } from './games-address.ts';

/** Filter and sort from the URL, and a setter for both. Each change adds a history entry, so Back undoes it. */
export function useGamesView(): [GamesView, (view: GamesView) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readAddress(query), [query]);
  const setView = useCallback((next: GamesView) => setQuery(writeAddress(next)), [setQuery]);
  return [view, setView];
}
