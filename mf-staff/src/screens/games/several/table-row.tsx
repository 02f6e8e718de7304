import { Layers, X } from 'lucide-react';
import { memo } from 'react';

import type { RowProblem, RowReading } from './read-row.ts';
import { RowNotes, problemIdOf } from './row-notes.tsx';
import { TableCell } from './table-cell.tsx';
import { SmallButton } from './cell.styles.ts';
import { useTableCommands } from './table-commands.ts';
import type { COLUMNS, ColumnKey, TableRow as RowTexts } from './table-rows.ts';
import type { RowCheck } from './use-batch-check.ts';
import type { ColumnOptions } from './use-suggestions.ts';

interface TableRowProps {
  readonly row: RowTexts;
  /** From 0. */
  readonly place: number;
  readonly reading: RowReading;
  readonly check: RowCheck | undefined;
  /** Whether empty cells count as errors; false while the row is being filled in. */
  readonly tellsMissing: boolean;
  readonly columns: readonly (typeof COLUMNS)[number][];
  readonly choices: Readonly<Partial<Record<ColumnKey, ColumnOptions>>>;
}

/** One game. */
export const TableRow = memo(function TableRow({
  row,
  place,
  reading,
  check,
  tellsMissing,
  columns,
  choices,
}: TableRowProps) {
  const { remove, addLevels } = useTableCommands();
  const { filled } = reading;
  const problems = reading.problems.filter(({ isMissing }) => tellsMissing || !isMissing);
  const number = place + 1;
  const hasNotes = problems.length > 0 || check !== undefined;
  return (
    <>
      <tr role="row" data-noted={hasNotes || undefined}>
        <th role="rowheader" scope="row" data-column="number">
          {number}
        </th>
        {columns.map(({ key, label }) => (
          <td key={key} role="cell" data-column={key} data-label={label}>
            <TableCell
              rowKey={row.key}
              place={place}
              column={key}
              label={label}
              text={row[key]}
              filled={key === 'time' || key === 'venue' ? filled[key] : ''}
              placeholder={placeholderOf(key, reading, place)}
              problemId={hasProblem(problems, key) ? problemIdOf(row.key, key) : undefined}
              choices={choices[key]}
            />
          </td>
        ))}
        <td role="cell" data-column="actions">
          {/* Not in the tab order, because the bar above the table has the same actions. */}
          <SmallButton
            type="button"
            tabIndex={-1}
            aria-label={`Add levels of row ${number}`}
            title="Add Levels"
            onClick={() => addLevels(row.key)}
          >
            <Layers size={16} aria-hidden />
          </SmallButton>
          <SmallButton
            type="button"
            tabIndex={-1}
            aria-label={`Delete row ${number}`}
            title="Delete Row"
            onClick={() => remove(row.key)}
          >
            <X size={16} aria-hidden />
          </SmallButton>
        </td>
      </tr>
      {hasNotes && <RowNotes rowKey={row.key} problems={problems} check={check} />}
    </>
  );
});

const hasProblem = (problems: readonly RowProblem[], column: ColumnKey) =>
  problems.some((problem) => problem.column === column);

const EXAMPLES: Readonly<Record<ColumnKey, string>> = {
  team: 'Team',
  date: '9/4',
  time: '7p',
  side: 'H or A',
  opponent: 'Opponent',
  venue: 'Filled in',
  type: 'Game',
};

/** Examples in the first row only. */
function placeholderOf(column: ColumnKey, { isBlank }: RowReading, place: number): string {
  if (isBlank) return place === 0 ? EXAMPLES[column] : '';
  return column === 'time' ? 'TBD' : '';
}
