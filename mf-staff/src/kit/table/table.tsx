import { memo } from 'react';
import type { ReactNode, Ref } from 'react';

import type { useVirtualRows } from '../list/use-virtual-rows.tsx';
import { TableShell } from './table-shell.tsx';
import type { ColumnHead, TableShellProps } from './table-shell.tsx';

/** A column of a table. */
export interface Column<Row> extends ColumnHead {
  /** What a card, which has no head, shows before the cell. */
  readonly label?: string;
  /** Undefined if the cell before it spans this column. */
  cell(row: Row): ReactNode;
  /** Whether the cell names its row. */
  isRowHeader?(row: Row): boolean;
  /** How many columns the cell spans; 1 by default. */
  span?(row: Row): number;
}

/** Shows the first cell of a row that can be selected, with a checkbox. */
export interface RowCheckbox<Row> {
  cellOf(row: Row, selected: boolean | 'mixed', cell: ReactNode): ReactNode;
}

interface TableProps<Row> extends TableShellProps {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  /** `data-kind` of a row, for styles. */
  readonly kindOf?: (row: Row) => string | undefined;
  readonly checkbox?: RowCheckbox<Row>;
  /** Undefined for a row without a checkbox. */
  readonly isSelected?: (row: Row) => boolean | 'mixed' | undefined;
  /** Renders the rows near the window only. */
  readonly virtual?: ReturnType<typeof useVirtualRows>;
}

/** A table, or cards where there is little room. A row is only rendered again if it, the columns or `checkbox` changed. */
export function Table<Row>({
  rows,
  keyOf,
  kindOf,
  checkbox,
  isSelected,
  virtual,
  ...shell
}: TableProps<Row>) {
  const shown = virtual?.rows ?? rows.map((_, index) => ({ index }));
  return (
    <TableShell aria-rowcount={virtual && rows.length + 1} {...shell}>
      <tbody role="rowgroup" ref={virtual?.body}>
        {virtual?.rowWindow}
        <Spacer height={virtual?.above} />
        {shown.map(({ index }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <Line
                key={keyOf(row, index)}
                row={row}
                index={index}
                kind={kindOf?.(row)}
                columns={shell.columns}
                checkbox={checkbox}
                selected={isSelected?.(row)}
                measure={virtual?.measure}
              />
            )
          );
        })}
        <Spacer height={virtual?.below} />
      </tbody>
    </TableShell>
  );
}

const Spacer = ({ height = 0 }: { readonly height: number | undefined }) =>
  height > 0 && <tr aria-hidden style={{ display: 'block', height }} />;

interface LineProps<Row> {
  readonly row: Row;
  /** From 0. */
  readonly index: number;
  readonly kind: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly checkbox: RowCheckbox<Row> | undefined;
  readonly selected: boolean | 'mixed' | undefined;
  readonly measure: Ref<HTMLTableRowElement> | undefined;
}

const Line = memo(function Line<Row>({
  row,
  index,
  kind,
  columns,
  checkbox,
  selected,
  measure,
}: LineProps<Row>) {
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-kind={kind}
      data-selected={selected === true || undefined}
    >
      {columns.map((column, place) => {
        const content = column.cell(row);
        if (content === undefined) return null;
        const isHeader = column.isRowHeader?.(row);
        const Cell = isHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            role={isHeader ? 'rowheader' : 'cell'}
            scope={isHeader ? 'row' : undefined}
            colSpan={column.span?.(row)}
            data-column={column.key}
            data-label={column.label}
          >
            {place === 0 && checkbox && selected !== undefined
              ? checkbox.cellOf(row, selected, content)
              : content}
          </Cell>
        );
      })}
    </tr>
  );
});
