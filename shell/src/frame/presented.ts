import { painted } from './painted.ts';

/** A page in the background presents nothing. */
const PRESENTED_WITHIN_MS = 100;

/**
 * Resolves once a text that was just added is on the screen, a frame or two after it is painted: where the browser has the Element Timing
 * API. In others once it is painted.
 *
 * @param element the one that has the text.
 */
export const presented = async (element: Element): Promise<void> => {
  if (!PerformanceObserver.supportedEntryTypes.includes('element')) return painted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new PerformanceObserver(() => resolve());
  observer.observe({ type: 'element', buffered: true });
  element.setAttribute('elementtiming', 'presented');
  const timer = setTimeout(resolve, PRESENTED_WITHIN_MS);
  await promise;
  observer.disconnect();
  clearTimeout(timer);
};
