import { lazyPart } from '@fieldhouse/shell/remote';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';

import type { ShownRows } from './row-window.tsx';
import { useIsPrinting } from './use-is-printing.ts';

/** Up to this many rows, all are rendered so that the browser's find works; longer lists are virtualized, except on paper. */
const VIRTUALIZE_ABOVE = 150;

/** More rows than fit in a window, rendered before the virtualizer is loaded. */
const FIRST_ROWS = 24;
const FIRST_CARDS = 8;
/** Up to this width, in pixels, lists show cards. */
const CARDS_UP_TO = 960;

const windowPart = lazyPart(() => import('./row-window.tsx'));

const notMeasured = (): void => undefined;

/** Loads the virtualizer after the first rows; after a failure as soon as someone scrolls. */
function useRowWindow() {
  const [, loaded] = useReducer((loads: number) => loads + 1, 0);
  const part = windowPart.loaded();
  useEffect(() => {
    if (part) return;
    let isCurrent = true;
    const load = () =>
      void windowPart.load().then(
        () => {
          if (isCurrent) loaded();
        },
        () => undefined,
      );
    load();
    window.addEventListener('scroll', load, { passive: true });
    return () => {
      isCurrent = false;
      window.removeEventListener('scroll', load);
    };
  }, [part]);
  return part;
}

/** The rows near the viewport; until that is known, the first ones. */
function useShownRows() {
  const [shown, setShown] = useState<ShownRows | null>(null);
  const isFirst = useRef(true);
  const change = useCallback((next: ShownRows) => {
    // A list of up to 150 rows is rendered as a whole, which may take a while.
    if (isFirst.current) startTransition(() => setShown(next));
    else setShown(next);
    isFirst.current = false;
  }, []);
  return { shown, change };
}

/**
 * The rows near the viewport, and the height of the rows above and below them.
 *
 * @param rowHeight the usual height of a row, in pixels; each row is measured.
 */
export function useVirtualRows(count: number, rowHeight: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const isPrinting = useIsPrinting();
  const part = useRowWindow();
  const { shown, change } = useShownRows();
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is above the list changes with the number of rows
  }, [count]);
  const first = window.innerWidth > CARDS_UP_TO ? FIRST_ROWS : FIRST_CARDS;
  const rows =
    shown?.rows ??
    Array.from({ length: isPrinting ? count : Math.min(count, first) }, (_, index) => ({
      index,
      start: scrollMargin + index * rowHeight,
      end: scrollMargin + (index + 1) * rowHeight,
    }));
  const height = shown?.height ?? count * rowHeight;
  return {
    body,
    rows,
    measure: shown?.measure ?? notMeasured,
    scrollTo: shown?.scrollTo,
    above: (rows[0]?.start ?? scrollMargin) - scrollMargin,
    below: height - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin),
    /** Must be rendered; shows nothing. */
    rowWindow: part && (
      <part.RowWindow
        count={count}
        rowHeight={rowHeight}
        scrollMargin={scrollMargin}
        overscan={isPrinting || count <= VIRTUALIZE_ABOVE ? count : 12}
        onChange={change}
      />
    ),
  };
}
