import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'new';

/** The address of a screen with the form of a new record open. */
export const newPath = (path: string): string => `${path}?${PARAM}=1`;

/** Opens the form of a new record if the address asks for it, once: the address then is that of the screen. */
export function useAskedNew(open: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(PARAM);
  const onAsked = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete(PARAM);
    setQuery(rest, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}
