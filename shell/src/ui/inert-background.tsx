import { useEffect, useRef } from 'react';

/** The attribute that Radix sets on what it hides from assistive technology (https://github.com/theKashey/aria-hidden). */
const HIDDEN = '[data-aria-hidden="true"]';

/**
 * Makes the page behind an open list inert. Radix hides it from assistive technology but leaves its controls focusable. The content of a
 * closed list is rendered too, outside the document. It does nothing there; otherwise what an open dialog hides would stay inert after it.
 */
export const InertBackground = () => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const hidden: HTMLElement[] = [];
    // Radix marks the background in an effect of an outer component, which runs after this one.
    const frame = requestAnimationFrame(() => {
      if (mark.current?.isConnected !== true) return;
      hidden.push(...document.querySelectorAll<HTMLElement>(HIDDEN));
      for (const element of hidden) element.inert = true;
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const element of hidden) element.inert = false;
    };
  }, []);
  return <span ref={mark} hidden />;
};
