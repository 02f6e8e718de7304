import { useEffect } from 'react';

/** The mark that Radix leaves on what it hides from assistive technology (https://github.com/theKashey/aria-hidden). */
const HIDDEN = '[data-aria-hidden="true"]';

/**
 * Inside an open list: makes what lies behind it unreachable, not only hidden. Radix hides it from assistive
 * technology but leaves its controls focusable, which a keyboard could then reach unheard.
 */
export const InertBackground = () => {
  useEffect(() => {
    const hidden: HTMLElement[] = [];
    // Radix marks the background in an effect of an outer component, which runs after this one.
    const frame = requestAnimationFrame(() => {
      hidden.push(...document.querySelectorAll<HTMLElement>(HIDDEN));
      for (const element of hidden) element.inert = true;
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const element of hidden) element.inert = false;
    };
  }, []);
  return null;
};
