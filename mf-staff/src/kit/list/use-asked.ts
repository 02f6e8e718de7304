import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query of a screen's address that asks for the form of a new record. */
export const NEW = 'new';

/** The address of a screen with the form of a new record open. */
export const newPath = (path: string): string => `${path}?${NEW}=1`;

/** Does what the address of the screen asks for by a query, once: the address then is without it. */
export function useAsked(param: string, act: (value: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(param);
  const onAsked = useEffectEvent((value: string) => {
    const rest = new URLSearchParams(query);
    rest.delete(param);
    setQuery(rest, { replace: true });
    act(value);
  });
  useEffect(() => {
    if (asked !== null) onAsked(asked);
  }, [asked]);
}
