import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readAddress, writeAddress, type GamesView } from './games-address.ts';

/** The view that the address asks for, and the way to change both. Each change is a step that Back undoes. */
export function useGamesView(): [GamesView, (view: GamesView) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readAddress(query), [query]);
  const setView = useCallback((next: GamesView) => setQuery(writeAddress(next)), [setQuery]);
  return [view, setView];
}
