import {
  GameDate,
  GameTime,
  MAX_SHIFT_DAYS,
  MAX_NAME_LENGTH,
  bulkChangeProblem,
} from '@fieldhouse/core-contract';
import type { BulkChange, GameSide, GameStatus, GameType } from '@fieldhouse/core-contract';

/** State of the form. By default each field keeps its value. */
export interface BulkFields {
  readonly date: 'keep' | 'later' | 'earlier' | 'set';
  readonly days: string;
  readonly day: string;
  readonly time: 'keep' | 'set';
  /** HH:MM:SS, '' while nothing is typed, null for TBD. */
  readonly begins: string | null;
  readonly venue: 'keep' | 'set';
  readonly venueName: string;
  readonly side: 'keep' | 'swap' | GameSide;
  readonly status: 'keep' | GameStatus;
  readonly type: 'keep' | GameType;
}

/** Nothing is chosen yet. */
export const NO_CHANGE: BulkFields = {
  date: 'keep',
  days: '7',
  day: '',
  time: 'keep',
  begins: '',
  venue: 'keep',
  venueName: '',
  side: 'keep',
  status: 'keep',
  type: 'keep',
};

/** What is wrong, by field; `form` for the change as a whole. */
export type BulkErrors = Partial<
  Readonly<Record<'days' | 'day' | 'begins' | 'venueName' | 'form', string>>
>;

/** The change that the form describes, or what is wrong with it. */
export function readBulkFields(
  fields: BulkFields,
): { readonly change: BulkChange } | { readonly errors: BulkErrors } {
  const errors = errorsOf(fields);
  if (Object.keys(errors).length > 0) return { errors };
  const change = changeOf(fields);
  const problem = bulkChangeProblem(change) ?? cancelProblem(change);
  return problem === undefined ? { change } : { errors: { form: problem } };
}

/** The dialog for canceling can't save other edits. */
const cancelProblem = ({ status, ...others }: BulkChange): string | undefined =>
  status === 'canceled' && Object.keys(others).length > 0
    ? 'Cancel these games by themselves: keep the rest as it is.'
    : undefined;

function errorsOf({ date, days, day, time, begins, venue, venueName }: BulkFields): BulkErrors {
  const isShifted = date === 'later' || date === 'earlier';
  const name = venueName.trim();
  return {
    ...(isShifted && !isNumberOfDays(days)
      ? { days: `Enter a number of days from 1 to ${MAX_SHIFT_DAYS}` }
      : {}),
    ...(date === 'set' && !GameDate.safeParse(day).success
      ? { day: 'Enter a date such as 9/5, 9/5/2026, Fri, or +7' }
      : {}),
    ...(time === 'set' && !isTime(begins) ? { begins: 'Enter a time, or turn on Time TBD' } : {}),
    ...(venue === 'set' && name === '' ? { venueName: 'Venue is required' } : {}),
    ...(venue === 'set' && name.length > MAX_NAME_LENGTH
      ? { venueName: `Must be at most ${MAX_NAME_LENGTH} characters` }
      : {}),
  };
}

const isNumberOfDays = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_SHIFT_DAYS;

const isTime = (time: string | null): boolean => time !== '' && GameTime.safeParse(time).success;

function changeOf(fields: BulkFields): BulkChange {
  const { date, days, day, time, begins, venue, venueName, side, status, type } = fields;
  return {
    ...(date === 'later' ? { shiftDays: Number(days) } : {}),
    ...(date === 'earlier' ? { shiftDays: -Number(days) } : {}),
    ...(date === 'set' ? { date: day } : {}),
    ...(time === 'set' ? { time: begins } : {}),
    ...(venue === 'set' ? { venue: venueName.trim() } : {}),
    ...(side === 'swap' ? { swapSides: true } : {}),
    ...(side === 'keep' || side === 'swap' ? {} : { side }),
    ...(status === 'keep' ? {} : { status }),
    ...(type === 'keep' ? {} : { gameType: type }),
  };
}
