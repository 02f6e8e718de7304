import { labelOf } from '@fieldhouse/core-contract';
import type { CorrectedRow, ImportCorrections, ScheduleField } from '@fieldhouse/import-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { CircleAlert, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { css, styled } from 'styled-components';

import { FixCell } from './fix-cell.tsx';
import { ItemDetail, ItemText } from './preview-list.tsx';
import { SIDES } from './sides.ts';
import type { ImportPreview, RowError } from '../api/import.api.ts';

/** Longer lists scroll within their card. */
const LONG = 8;
/** Rows shown at first: each has its own inputs. */
const FIRST_ROWS = 20;

const Rows = styled.ul<{ $long: boolean }>`
  display: grid;

  ${(p) =>
    p.$long &&
    css`
      max-height: min(36rem, 75vh);
      overflow-y: auto;
      border-block: 1px solid ${p.theme.color.border};
    `}

  > li {
    display: grid;
    gap: ${(p) => p.theme.space(1)};
    padding: ${(p) => p.theme.space(1.5)} 4px;
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${(p) => p.theme.space(1.5)};
`;

const Fixed = styled.li`
  && {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const Problem = styled(ItemDetail)`
  color: ${(p) => p.theme.color.dangerText};
`;

const rowId = (row: number) => `import-row-${row}`;

/** Focuses the first input of a row with an error, or the row if it has none; false if the row is not shown. */
export function focusRowToFix(row: number): boolean {
  const item = document.getElementById(rowId(row));
  const target = item?.querySelector<HTMLElement>('input, [role="combobox"]') ?? item;
  target?.focus();
  return target !== null;
}

interface FixRowsProps {
  readonly view: ImportPreview;
  readonly corrections: ImportCorrections;
  readonly onCorrect: (corrections: ImportCorrections) => void;
  /** Whether all listed rows are shown, not only the first. */
  readonly showsAll: boolean;
  readonly onShowAll: () => void;
}

/** The rows with errors, each with its cells to correct, and the rows that were corrected. Renders nothing without either. */
export const FixRows = ({ view, corrections, onCorrect, showsAll, onShowAll }: FixRowsProps) => {
  const { rowErrors } = view;
  const { rows = {} } = corrections;
  const wrong = new Set(rowErrors.map(({ row }) => String(row)));
  const fixed = Object.entries(rows).filter(([row]) => !wrong.has(row));
  const focus = useKeptFocus();
  if (rowErrors.length === 0 && fixed.length === 0) return null;
  const correctCell = (row: number, field: ScheduleField, text: string) =>
    onCorrect({ rows: { ...rows, [row]: { ...rows[row], [field]: text } } });
  const undo = (row: string) =>
    onCorrect({ rows: Object.fromEntries(Object.entries(rows).filter(([key]) => key !== row)) });
  const shown = showsAll ? rowErrors : rowErrors.slice(0, FIRST_ROWS);
  const hidden = rowErrors.length - shown.length;
  const unlisted = (view.errorRows ?? rowErrors.length) - rowErrors.length;
  return (
    <Card>
      <CardHeader
        title="Rows with Errors"
        subtitle={
          rowErrors.length > 0
            ? "Fix them here for this import, or they'll be skipped."
            : 'You fixed every row with an error.'
        }
        icon={<CircleAlert size={18} />}
      />
      <CardBody>
        <Rows
          {...focus}
          $long={rowErrors.length + fixed.length > LONG}
          tabIndex={-1}
          aria-label="Rows with Errors"
        >
          {shown.map((error, place) => (
            <li key={error.row} id={rowId(error.row)} tabIndex={-1}>
              <RowToFix
                error={error}
                line={view.errors[place] ?? error.problem}
                onCell={(field, text) => correctCell(error.row, field, text)}
                onTeam={(text, team) =>
                  onCorrect({ teams: { ...corrections.teams, [text]: team } })
                }
              />
            </li>
          ))}
          {fixed.map(([row, cells]) => (
            <Fixed key={`fixed ${row}`}>
              <ItemText>
                Row {row} fixed
                <ItemDetail>{fixedText(cells)}</ItemDetail>
              </ItemText>
              <Button
                variant="ghost"
                size="sm"
                icon={<Undo2 size={16} aria-hidden />}
                aria-label={`Undo the fix of row ${row}`}
                onClick={() => undo(row)}
              >
                Undo
              </Button>
            </Fixed>
          ))}
        </Rows>
        {hidden > 0 && (
          <div>
            <Button variant="outline" size="sm" onClick={onShowAll}>
              {hidden === 1
                ? 'Show 1 More Row with Errors'
                : `Show ${hidden} More Rows with Errors`}
            </Button>
          </div>
        )}
        {unlisted > 0 && hidden === 0 && <ItemDetail>{unlistedText(unlisted)}</ItemDetail>}
      </CardBody>
    </Card>
  );
};

interface RowToFixProps {
  readonly error: RowError;
  /** The error as a line, for one that has no cell to correct. */
  readonly line: string;
  readonly onCell: (field: ScheduleField, text: string) => void;
  readonly onTeam: Parameters<typeof FixCell>[0]['onTeam'];
}

const RowToFix = ({ error: { row, cells, fields = [] }, line, onCell, onTeam }: RowToFixProps) => (
  <>
    <ItemText>
      Row {row}
      <ItemDetail>{cells.filter((cell) => cell.trim() !== '').join(' · ')}</ItemDetail>
    </ItemText>
    {fields.length === 0 ? (
      <Problem>{line} Fix this row in your file.</Problem>
    ) : (
      <Cells>
        {fields.map((cell) => (
          <FixCell key={cell.field} row={row} cell={cell} onCell={onCell} onTeam={onTeam} />
        ))}
      </Cells>
    )}
  </>
);

const fixedText = (cells: CorrectedRow): string =>
  Object.entries(cells)
    .map(([field, text]) => (field === 'side' ? labelOf(SIDES, text) : text))
    .map((text) => text || 'Left empty')
    .join(' · ');

const unlistedText = (rows: number): string =>
  rows === 1
    ? '1 more row has an error. It appears here as you fix these.'
    : `${rows.toLocaleString('en-US')} more rows have errors. They appear here as you fix these.`;

/** Keeps the focus in the list when the row that had it is fixed: it goes to the next input, or to the list. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body)
      return;
    last.current = null;
    const next = list.current?.querySelector<HTMLElement>('input, [role="combobox"]');
    (next ?? list.current)?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLUListElement>) => (last.current = target),
  };
}
