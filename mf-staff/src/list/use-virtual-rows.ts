import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

import { useIsPrinting } from './use-is-printing.ts';

/** Up to this many rows, all are rendered so that the browser's find works; longer lists are virtualized, except on paper. */
const VIRTUALIZE_ABOVE = 150;

/**
 * The rows near the viewport, and the height of the rows above and below them.
 *
 * @param rowHeight the usual height of a row, in pixels; each row is measured.
 */
export function useVirtualRows(count: number, rowHeight: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [count]);
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin,
    estimateSize: () => rowHeight,
    overscan: isPrinting || count <= VIRTUALIZE_ABOVE ? count : 12,
  });
  const rows = virtualizer.getVirtualItems();
  return {
    body,
    rows,
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
    above: (rows[0]?.start ?? scrollMargin) - scrollMargin,
    below: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin),
  };
}
