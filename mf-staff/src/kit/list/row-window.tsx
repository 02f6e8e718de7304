import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect } from 'react';

/** The rows to render, with what they need. */
export interface ShownRows {
  readonly rows: readonly {
    readonly index: number;
    readonly start: number;
    readonly end: number;
  }[];
  /** Height of all rows. */
  readonly height: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
  readonly scrollTo: (index: number) => void;
}

interface RowWindowProps {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollMargin: number;
  readonly overscan: number;
  readonly onChange: (shown: ShownRows) => void;
}

/** Reports which rows are near the viewport. Renders nothing. */
export const RowWindow = memo(
  ({ count, rowHeight, scrollMargin, overscan, onChange }: RowWindowProps) => {
    const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
      count,
      scrollMargin,
      estimateSize: () => rowHeight,
      overscan,
    });
    const rows = virtualizer.getVirtualItems();
    const height = virtualizer.getTotalSize();
    useLayoutEffect(() => {
      // The window's height is not known yet. Removing all rows would close an open dialog and lose the focus.
      if (rows.length === 0 && count > 0) return;
      onChange({
        rows,
        height,
        measure: virtualizer.measureElement,
        scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
      });
    }, [virtualizer, count, rows, height, onChange]);
    return null;
  },
);
