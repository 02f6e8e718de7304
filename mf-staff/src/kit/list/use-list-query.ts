import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { replaceWhileTyping } from './replace-while-typing.ts';

/** The parameters of a list's URL that are set, and a setter for some of them: '' removes one. Back undoes each change. */
export function useListQuery(): [
  query: URLSearchParams,
  setTexts: (texts: Readonly<Record<string, string>>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const setTexts = useCallback(
    (texts: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(query);
      for (const [name, text] of Object.entries(texts)) {
        if (text === '') next.delete(name);
        else next.set(name, text);
      }
      setQuery(next, replaceWhileTyping(query.get('search') ?? '', next.get('search') ?? ''));
    },
    [query, setQuery],
  );
  return [query, setTexts];
}
