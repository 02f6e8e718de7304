import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For the card of the public schedule. When the schedule becomes public, the focus goes to its address, which is above what was
 * pressed; when it stops being public, the button that stopped it is gone, and the focus goes to Publish.
 *
 * @param isPublic undefined until it is known.
 */
export function useFollowPublication(isPublic: boolean | undefined): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const wasPublic = useRef(isPublic);
  useEffect(() => {
    const before = wasPublic.current;
    wasPublic.current = isPublic;
    if (before === undefined || isPublic === undefined || before === isPublic) return;
    const target = isPublic ? 'a[href]' : '[type="submit"]';
    card.current?.querySelector<HTMLElement>(target)?.focus();
  }, [isPublic]);
  return card;
}
