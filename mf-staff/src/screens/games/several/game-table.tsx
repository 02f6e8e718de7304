import { ArrowDownToLine } from 'lucide-react';
import { useRef } from 'react';
import type { ClipboardEvent, FocusEvent } from 'react';

import { CELL } from './cell-focus.ts';
import { TableShell } from '../../../kit/table/table-shell.tsx';
import { SmallButton } from './cell.styles.ts';
import type { RowReading } from './read-row.ts';
import { SEVERAL_LOOK, TYPED_LOOK } from './several-look.ts';
import { TableRow } from './table-row.tsx';
import { COLUMNS, USUAL_COLUMNS } from './table-rows.ts';
import type { ColumnKey, TableRow as Row } from './table-rows.ts';
import type { BatchCheck } from './use-batch-check.ts';
import type { ColumnOptions } from './use-suggestions.ts';

interface GameTableProps {
  readonly rows: readonly Row[];
  readonly read: (row: Row) => RowReading;
  readonly check: BatchCheck;
  /** The row that has the focus; null for none. */
  readonly activeKey: number | null;
  readonly tellsMissing: boolean;
  readonly showsType: boolean;
  readonly choices: Readonly<Partial<Record<ColumnKey, ColumnOptions>>>;
  readonly onFillColumn: (column: ColumnKey) => void;
  /** Called with text pasted into a cell. Returns whether it handled the text. */
  readonly onPaste: (text: string, key: number, column: ColumnKey) => boolean;
  readonly onLeave: () => void;
}

/** The table that works like a spreadsheet, of native inputs. */
export const GameTable = ({
  rows,
  read,
  check,
  activeKey,
  tellsMissing,
  showsType,
  choices,
  onFillColumn,
  onPaste,
  onLeave,
}: GameTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  const paste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target, rows);
    if (cell && onPaste(event.clipboardData.getData('text/plain'), cell.key, cell.column))
      event.preventDefault();
  };
  const leave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node) || !table.current?.contains(next)) onLeave();
  };
  const columns = showsType ? COLUMNS : USUAL_COLUMNS;
  const heads = [
    { key: 'number', title: 'Row', head: null },
    ...columns.map(({ key, label }) => ({
      key,
      title: label,
      head: (
        <>
          {label}
          <SmallButton
            type="button"
            aria-label={`Fill down ${label}`}
            title="Fill Down: empty cells get what is above them"
            onClick={() => onFillColumn(key)}
          >
            <ArrowDownToLine size={14} aria-hidden />
          </SmallButton>
        </>
      ),
    })),
    { key: 'actions', title: 'Actions', head: null },
  ];
  return (
    <TableShell
      ref={table}
      aria-label="Games"
      look={showsType ? TYPED_LOOK : SEVERAL_LOOK}
      columns={heads}
      onPaste={paste}
      onBlur={leave}
    >
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <TableRow
            key={row.key}
            row={row}
            place={place}
            reading={read(row)}
            check={read(row).game ? check.byKey.get(row.key) : undefined}
            tellsMissing={tellsMissing || row.key !== activeKey}
            columns={columns}
            choices={choices}
          />
        ))}
      </tbody>
    </TableShell>
  );
};

function cellOf(
  target: EventTarget,
  rows: readonly Row[],
): { readonly key: number; readonly column: ColumnKey } | null {
  const name = target instanceof Element ? target.getAttribute(CELL) : null;
  const [place = '', key] = name?.split(' ') ?? [];
  const row = rows[Number(place)];
  const column = COLUMNS.find((one) => one.key === key);
  return row && column ? { key: row.key, column: column.key } : null;
}
