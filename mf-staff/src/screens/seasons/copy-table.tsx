import { formatOpponent, formatScreenDay } from '@fieldhouse/core-contract';
import { useMemo } from 'react';

import { useVirtualRows } from '../../kit/list/use-virtual-rows.tsx';
import { rowCheckbox } from '../../kit/table/row-checkbox.tsx';
import { Table } from '../../kit/table/table.tsx';
import { COPY_COLUMNS } from './copy-columns.tsx';
import { COPY_LOOK } from './copy-look.ts';
import type { CopyRow } from './copy-rows.ts';

const ROW_HEIGHT = 58;

/** Unticks and ticks games of the preview. */
export interface LeavingOut {
  readonly leftOut: ReadonlySet<number>;
  /** @param isOut whether they are left out. */
  readonly onLeaveOut: (gameIds: readonly number[], isOut: boolean) => void;
}

interface CopyTableProps extends LeavingOut {
  readonly rows: readonly CopyRow[];
}

/** The games that a line copies. */
const idsOf = (row: CopyRow): readonly number[] =>
  row.kind === 'team'
    ? row.games.map(({ fromGameId }) => fromGameId)
    : row.kind === 'game'
      ? [row.game.fromGameId]
      : [];

/** The name of a checkbox. */
function labelOf(row: CopyRow): string {
  if (row.kind === 'team') return `Copy all games of ${row.name}`;
  if (row.kind === 'skipped') return '';
  const { opponent, to } = row.game;
  return `Copy ${formatOpponent(opponent, to)}, ${formatScreenDay(to.date)}`;
}

/** Whether all, some or none of a line's games are copied; undefined without any. */
function stateOf(row: CopyRow, leftOut: ReadonlySet<number>): boolean | 'mixed' | undefined {
  const ids = idsOf(row);
  if (ids.length === 0) return undefined;
  const out = ids.filter((id) => leftOut.has(id)).length;
  return out === 0 || (out < ids.length && 'mixed');
}

/** The games of a copy below their teams, each with its old and its new date. */
export const CopyTable = ({ rows, leftOut, onLeaveOut }: CopyTableProps) => {
  const virtual = useVirtualRows(rows.length, ROW_HEIGHT);
  const checkbox = useMemo(
    () => rowCheckbox(labelOf, (row) => onLeaveOut(idsOf(row), stateOf(row, leftOut) === true)),
    [leftOut, onLeaveOut],
  );
  return (
    <Table
      aria-label="Games to Copy"
      look={COPY_LOOK}
      columns={COPY_COLUMNS}
      rows={rows}
      keyOf={({ key }) => key}
      kindOf={(row) =>
        row.kind === 'team' ? 'team' : stateOf(row, leftOut) === true ? undefined : 'off'
      }
      checkbox={checkbox}
      isSelected={(row) => stateOf(row, leftOut)}
      virtual={virtual}
    />
  );
};
