import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which schools are shown. */
export interface SchoolFilter {
  readonly search: string;
  /** null for both. */
  readonly state: 'active' | 'inactive' | null;
}

/** The filter in the URL. Back undoes each change of it, and a search as a whole. */
export function useSchoolFilter(): [SchoolFilter, (filter: SchoolFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const named = query.get('state');
  const state: SchoolFilter['state'] = named === 'active' || named === 'inactive' ? named : null;
  const filter = useMemo((): SchoolFilter => ({ search, state }), [search, state]);
  const setFilter = (next: SchoolFilter) => {
    const isTyping = search !== '' && next.search !== '' && next.search !== search;
    setQuery(
      { ...(next.search && { search: next.search }), ...(next.state && { state: next.state }) },
      { replace: isTyping },
    );
  };
  return [filter, setFilter];
}
