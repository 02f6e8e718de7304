import type { CorrectedRow, ScheduleField } from '@fieldhouse/import-contract';
import { NAME_OF_OPPONENT, validateName } from '@fieldhouse/import-contract/schedule';
import type { Columns, RowOpponent } from '@fieldhouse/import-contract/schedule';

/** Of a row without corrections, as nearly every one is. */
export const NOT_CORRECTED: CorrectedRow = {};

/** The cells of a row with a person's corrections. Team and opponent, which several columns may name, are corrected apart. */
export function correctCells(
  { at }: Columns,
  cells: readonly string[],
  corrected: CorrectedRow,
): readonly string[] {
  if (corrected === NOT_CORRECTED) return cells;
  const after = [...cells];
  for (const [field, index] of entriesOf(at)) {
    const text = corrected[field];
    if (text === undefined || field === 'team' || field === 'opponent') continue;
    while (after.length <= index) after.push('');
    after[index] = text;
  }
  return after;
}

/** The opponent of a row with a person's correction: the name as written, on the side that the file told, if any. */
export function correctOpponent(read: RowOpponent, corrected: CorrectedRow): RowOpponent {
  const name = corrected.opponent?.trim().replace(/\s+/g, ' ') ?? '';
  if (name === '') return read;
  const { side, status } = read.kind === 'some' ? read : { side: null, status: null };
  return { kind: 'some', reading: validateName(name, NAME_OF_OPPONENT), side, status };
}

const FIELDS: readonly ScheduleField[] = [
  'date',
  'time',
  'side',
  'venue',
  'status',
  'result',
  'score',
  'ourScore',
  'theirScore',
  'homeScore',
  'awayScore',
];

const entriesOf = (at: Columns['at']): (readonly [ScheduleField, number])[] =>
  FIELDS.flatMap((field) => {
    const index = at[field];
    return index === undefined ? [] : [[field, index] as const];
  });
