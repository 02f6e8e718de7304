import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const PRINT = 'print';

let isPrinting = false;

const subscribe = (listener: () => void): (() => void) => {
  const paper = window.matchMedia(PRINT);
  // Rendered synchronously, because the browser prints when the listeners return.
  const announce = (printing: boolean) => () => {
    isPrinting = printing;
    flushSync(listener);
  };
  const [begin, end] = [announce(true), announce(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', listener);
  };
};

/** Whether the page is being printed. Content that is usually left out is then rendered too. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || window.matchMedia(PRINT).matches);
