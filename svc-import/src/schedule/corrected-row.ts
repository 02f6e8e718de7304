import type { CorrectedRow, ScheduleField } from '@fieldhouse/import-contract';
import { NAME_OF_OPPONENT, cellOf, validateName } from '@fieldhouse/import-contract/schedule';
import type {
  BesideResult,
  Columns,
  RowOpponent,
  Side,
} from '@fieldhouse/import-contract/schedule';
import type { ParsePlan } from './analyze-file.ts';
import type { CellProblem } from './diagnostics.ts';
import { SCORE_FIELDS, outcomeFieldInError } from './outcome-cells.ts';
import type { TeamCells } from './team-cells.ts';

/** Shared by all rows without corrections. */
export const NOT_CORRECTED: CorrectedRow = {};

/** The cells of a row with a person's corrections, except team and opponent, which several columns may name. */
export function correctCells(
  { at }: Columns,
  cells: readonly string[],
  corrected: CorrectedRow,
): readonly string[] {
  if (corrected === NOT_CORRECTED) return cells;
  const after = [...cells];
  for (const field of FIELDS) {
    const index = at[field];
    const text = corrected[field];
    if (index === undefined || text === undefined) continue;
    while (after.length <= index) after.push('');
    after[index] = text;
  }
  return after;
}

const FIELDS = ['date', 'time', 'side', 'venue', 'status', ...SCORE_FIELDS] as const;

/** The opponent of a row with a person's correction: the name as written, on the side in the file, if any. */
export function correctOpponent(read: RowOpponent, corrected: CorrectedRow): RowOpponent {
  const name = corrected.opponent?.trim().replace(/\s+/g, ' ') ?? '';
  if (name === '') return read;
  const { side, status } = read.kind === 'some' ? read : { side: null, status: null };
  return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT), side, status };
}

const COLUMN_NAMES = {
  date: 'Date',
  time: 'Time',
  team: 'Team',
  side: 'H/A',
  opponent: 'Opponent',
  venue: 'Venue',
  score: 'Score',
};
/** What is checked in a row; 'score' includes status and result. */
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
