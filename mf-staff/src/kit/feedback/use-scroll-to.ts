import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to an element that the address names, '#public-schedule', once what is above and in it has its height. */
export function useScrollTo(
  id: string,
  element: RefObject<Element | null>,
  isReady: boolean,
): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isReady && hash === `#${id}`) element.current?.scrollIntoView();
  }, [id, element, isReady, hash]);
}
