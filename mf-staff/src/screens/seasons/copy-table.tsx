import { formatOpponent, formatScreenDay } from '@fieldhouse/core-contract';
import { useMemo } from 'react';
import { css } from 'styled-components';

import { useVirtualRows } from '../../kit/list/use-virtual-rows.tsx';
import { rowCheckbox } from '../../kit/table/row-checkbox.tsx';
import { Table } from '../../kit/table/table.tsx';
import { copyColumns } from './copy-columns.tsx';
import type { ChooseDay } from './copied-day.tsx';
import type { CopyRow } from './copy-rows.ts';
import { linedCards, tableBelow, tableFrom } from '../../kit/table/table.styles.ts';
import type { TableLook } from '../../kit/table/table.styles.ts';

const ROW_HEIGHT = 58;

/** Unticks and ticks games of the preview, and gives them other days. */
export interface PreviewEdits {
  readonly leftOut: ReadonlySet<number>;
  /** @param isOut whether they are left out. */
  readonly onLeaveOut: (gameIds: readonly number[], isOut: boolean) => void;
  readonly onDay: ChooseDay;
}

interface CopyTableProps extends PreviewEdits {
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
export const CopyTable = ({ rows, leftOut, onLeaveOut, onDay }: CopyTableProps) => {
  const columns = useMemo(() => copyColumns(onDay), [onDay]);
  const virtual = useVirtualRows(rows.length, ROW_HEIGHT);
  const checkbox = useMemo(
    () => rowCheckbox(labelOf, (row) => onLeaveOut(idsOf(row), stateOf(row, leftOut) === true)),
    [leftOut, onLeaveOut],
  );
  return (
    <Table
      aria-label="Games to Copy"
      look={COPY_LOOK}
      columns={columns}
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

const CARDS_BELOW = 760;

const COPY_LOOK: TableLook = {
  cardsBelow: CARDS_BELOW,
  columns: '32px 64px minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 1fr)',
  styles: css`
    ${linedCards(CARDS_BELOW)}
    [role='row'] {
      gap: 0 12px;
      padding-block: 8px;
    }
    thead [role='row'] {
      padding-block: 6px;
    }
    thead [data-column] {
      padding: 1px;
    }
    [data-column='now'],
    [data-column='new'] {
      font-size: ${(p) => p.theme.font.size.sm};
      font-variant-numeric: tabular-nums;
    }
    [data-column='new'] button {
      color: inherit;
    }
    [data-kind='off'] {
      color: ${(p) => p.theme.color.textMuted};
    }
    tbody > [data-kind='team'] {
      grid-template-columns: 32px minmax(0, 1fr);
      gap: 0 8px;
      align-items: center;
      padding-block: 14px 6px;
    }
    [role='rowheader'] {
      font-weight: ${(p) => p.theme.font.weight.semibold};
    }

    ${tableFrom(CARDS_BELOW)} {
      /* The dates of both years begin at the top of their columns. */
      [data-column='new'] > button {
        margin: -6px 0 -4px -12px;
      }
      [data-mark] {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
    ${tableBelow(CARDS_BELOW)} {
      [role='row'] {
        grid-template-columns: 32px minmax(0, 1fr);
        gap: 2px 8px;
      }
    }
  `,
};
