import { formatTime } from '@fieldhouse/core-contract';
import type { ParsedDate } from './date.ts';
import type { ParseResult } from './parse-result.ts';
import { parsed, quote } from './parse-result.ts';
import { chooseTime } from './time.ts';
import type { ChosenTime, ParsedTime, TimeContext, TimesInCell } from './time.ts';

export interface RowMoment {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly time: ParsedTime;
}

interface CellReaders {
  readonly times: (cell: string) => ParseResult<TimesInCell>;
  readonly date: (cell: string) => ParseResult<ParsedDate>;
}

/** A date that systems write before a time without a date, with or without a time zone. */
const NO_DAY =
  /^(?:(?:0001|1899|1900|1970)-\d{2}-\d{2}|(?:\d{1,2}\/\d{1,2}\/|(?:[a-z]{3} )?[a-z]{3} \d{1,2} )(?:0001|1899|1900|1970))[T ]\s*(\d.*?)(Z|(?: ?GMT)?[+-]\d{2}:?\d{2}(?: \(.*\))?)?$/i;
/** '9/5 7:00 PM'. '4-6 PM' is two times. */
const DAY_AND_TIME = /^(?:\d{1,2}\/\d{1,2}|[a-z]{3,9}\.?\s\d{1,2})[\s,]/i;

/** The day and the time of a row. Either cell may have both ('2026-09-04T19:00'), and be in another time zone. */
export function readRowMoment(
  day: ParsedDate,
  timeCell: string,
  readers: CellReaders,
  context: TimeContext,
): ParseResult<RowMoment> {
  const beside =
    day.timeText === null
      ? null
      : chooseTime(readers.times(day.timeText), { ...context, date: day.date });
  const told = beside?.ok ? (beside.value.date ?? day.date) : day.date;
  const cell = timeCell.trim();
  if (cell === '') return beside ? at(day.date, beside) : parsed({ date: day.date, time: null });
  const ofRow = { ...context, date: told };
  const chosen = chooseTime(readers.times(cell), ofRow);
  if (chosen.ok && chosen.notice === undefined) return at(told, chosen);
  return at(
    told,
    timeAfterNoDay(cell, readers, ofRow) ?? timeAfterDay(cell, readers, ofRow) ?? chosen,
  );
}

/** '1899-12-30 19:00:00': the time, as it is written. */
function timeAfterNoDay(
  cell: string,
  { times }: CellReaders,
  context: TimeContext,
): ParseResult<ChosenTime> | null {
  const [whole, alone, zone] = NO_DAY.exec(cell) ?? [];
  if (whole === undefined || alone === undefined) return null;
  const chosen = chooseTime(times(alone), context);
  if (!chosen.ok || chosen.value.time === null || zone === undefined) return chosen;
  return parsed(chosen.value, `We read ${quote(whole)} as ${formatTime(chosen.value.time)}`);
}

/** '2026-09-04T19:00', whose day is only used to convert the time to the school's time zone. */
function timeAfterDay(
  cell: string,
  readers: CellReaders,
  context: TimeContext & { readonly date: string },
): ParseResult<ChosenTime> | null {
  const day = readers.date(cell);
  if (!day.ok || day.value.timeText === null) return null;
  if (!day.value.hasYear && !DAY_AND_TIME.test(cell)) return null;
  const ofDay = { ...context, date: day.value.hasYear ? day.value.date : context.date };
  const times = readers.times(day.value.timeText);
  // If universal time gives the day of the row, midnight in it is a time.
  const moment = chooseTime(times, { ...ofDay, utcMidnight: 'time' });
  const isOfRow = moment.ok && moment.value.date === context.date;
  const chosen = isOfRow ? moment : chooseTime(times, ofDay);
  return chosen.ok ? { ...chosen, value: { ...chosen.value, date: context.date } } : chosen;
}

const at = (day: string, chosen: ParseResult<ChosenTime>): ParseResult<RowMoment> =>
  chosen.ok
    ? { ...chosen, value: { date: chosen.value.date ?? day, time: chosen.value.time } }
    : chosen;

/** A time with the AM or PM of another cell. */
export function withHalf(cell: string, half: string): string {
  const isHalf = /^\s*[ap]\.?\s?m?\.?\s*$/i.test(half);
  const lacksHalf = /\d/.test(cell) && !/\d\s*[ap]\.?\s?m?\b/i.test(cell);
  return isHalf && lacksHalf ? `${cell} ${half.trim()}` : cell;
}
