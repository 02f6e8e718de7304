import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has come into view, or near it. */
export function useWasSeen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setWasSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [wasSeen, element]);
  return wasSeen;
}
