import type { ComponentProps, CSSProperties, ReactNode } from 'react';

import { TableFrame } from './table.styles.ts';
import type { TableLook } from './table.styles.ts';
import type { TableSorting } from './table-sorting.tsx';

/** The head of a column. */
export interface ColumnHead {
  /** `data-column` of the column's cells, for styles. */
  readonly key: string;
  readonly title: string;
  /** What is shown in place of the title. */
  readonly head?: ReactNode;
  /** By what it sorts. */
  readonly sorts?: readonly string[];
}

type TableStyle = CSSProperties & { readonly '--table-top'?: string };

export interface TableShellProps extends ComponentProps<'table'> {
  readonly columns: readonly ColumnHead[];
  readonly look: TableLook;
  readonly sorting?: TableSorting;
  /** How far below the top of the window the head stays, in pixels. */
  readonly headTop?: number;
}

/** The head of a table, around a body that renders its own rows. */
export function TableShell({
  columns,
  look,
  sorting,
  headTop = 0,
  children,
  ...table
}: TableShellProps) {
  const style: TableStyle = headTop > 0 ? { '--table-top': `${headTop}px` } : {};
  return (
    <TableFrame $look={look} style={style}>
      {sorting?.select}
      <table role="table" {...table}>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map(({ key, title, head = title, sorts }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-column={key}
                aria-label={title}
                aria-sort={sorts && sorting?.ariaSort(sorts)}
              >
                {sorts && sorting ? sorting.headOf(title, sorts) : head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </TableFrame>
  );
}
