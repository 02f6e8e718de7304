import type { CorrectedRow, ScheduleField } from '@fieldhouse/import-contract';
import { cellOf } from '@fieldhouse/import-contract/schedule';
import type { BesideResult, Side } from '@fieldhouse/import-contract/schedule';
import type { CellProblem } from './diagnostics.ts';
import type { ParsePlan } from './analyze-file.ts';
import { outcomeFieldInError } from './outcome-cells.ts';
import type { TeamCells } from './team-cells.ts';

const COLUMN_NAMES = {
  date: 'Date',
  time: 'Time',
  team: 'Team',
  side: 'H/A',
  opponent: 'Opponent',
  venue: 'Venue',
  score: 'Score',
};
/** What is checked in a row; the score stands for status and result too. */
export type CheckedColumn = keyof typeof COLUMN_NAMES;

type Plan = Pick<ParsePlan, 'columns' | 'headers'>;

/** The header of a column as written in the file, or its usual name. */
function headerOf({ columns, headers }: Plan, column: CheckedColumn): string {
  const { at, team } = columns;
  const index =
    column === 'team'
      ? (team[0] ?? at.title)
      : column === 'opponent'
        ? (at.opponent ?? at.title)
        : at[column];
  return (index === undefined ? undefined : headers[index]?.trim()) || COLUMN_NAMES[column];
}

interface Reading {
  readonly column: CheckedColumn;
  readonly cells: readonly string[];
  readonly corrected: CorrectedRow;
  readonly side: Side | undefined;
  /** The result in the title or beside the opponent. */
  readonly result: BesideResult | undefined;
}

/** The cell that a person can correct to solve a problem. */
export function cellInError(
  plan: Plan,
  { column, cells, corrected, side, result }: Reading,
  teamCells: TeamCells,
): NonNullable<CellProblem['cell']> {
  const { columns, headers } = plan;
  const field: ScheduleField =
    column === 'score' ? outcomeFieldInError(columns, cells, side, result) : column;
  const header = column === 'score' ? headers[columns.at[field] ?? -1]?.trim() : '';
  const value = field === 'team' ? teamCells.textOf(cells) : cellOf(columns, cells, field);
  return {
    field,
    header: header || headerOf(plan, field === 'opponent' ? field : column),
    value: (corrected[field] ?? value).trim(),
  };
}
