import { formatTime } from '@fieldhouse/core-contract';
import type { ParsedDate } from './date.ts';
import type { ParseResult } from './parse-result.ts';
import { parsed, quote } from './parse-result.ts';
import { chooseTime } from './time.ts';
import type { ChosenTime, ParsedTime, TimeContext, TimesInCell } from './time.ts';

/** The day and the time of a game. */
export interface RowMoment {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly time: ParsedTime;
}

interface CellReaders {
  readonly times: (cell: string) => ParseResult<TimesInCell>;
  readonly date: (cell: string) => ParseResult<ParsedDate>;
}

/** A day that systems write before a time that has none, in universal time or not. */
const NO_DAY =
  /^(?:(?:0001|1899|1900|1970)-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/(?:0001|1899|1900|1970))[T ]\s*(\d.*?)(Z|[+-]\d{2}:?\d{2})?$/i;
/** As in '9/5 7:00 PM'; '4-6 PM' is two times. */
const DAY_AND_TIME = /^(?:\d{1,2}\/\d{1,2}|[a-z]{3,9}\.?\s\d{1,2})[\s,]/i;

/**
 * The day and the time of a row. The date cell may have the time, the time cell the date ('2026-09-04T19:00'), and either may be
 * told in another time zone.
 */
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
  const isEmpty = timeCell.trim() === '';
  const told = beside?.ok ? (beside.value.date ?? day.date) : day.date;
  if (isEmpty) return beside ? at(day.date, beside) : parsed({ date: day.date, time: null });
  const [whole, alone, zone] = NO_DAY.exec(timeCell.trim()) ?? [];
  if (whole !== undefined && alone !== undefined && zone !== undefined) {
    const chosen = chooseTime(readers.times(alone), { ...context, date: told });
    const time = chosen.ok ? chosen.value.time : null;
    const note = time && `We read ${quote(whole)} as ${formatTime(time)}`;
    return at(told, chosen.ok && note ? parsed(chosen.value, note) : chosen);
  }
  const cell = alone ?? timeCell.trim();
  const time = readers.times(cell);
  const chosen = chooseTime(time, { ...context, date: told });
  if (chosen.ok && chosen.notice === undefined) return at(told, chosen);
  const own = readers.date(cell);
  if (!own.ok || own.value.timeText === null) return at(told, chosen);
  if (!own.value.hasYear && !DAY_AND_TIME.test(cell)) return at(told, chosen);
  const ownDay = { ...context, date: own.value.hasYear ? own.value.date : told };
  const ownTimes = readers.times(own.value.timeText);
  // That universal time tells the row's day shows that its midnight is a time.
  const moment = chooseTime(ownTimes, { ...ownDay, utcMidnight: 'time' });
  const isOfRow = moment.ok && moment.value.date === told;
  return at(told, isOfRow ? moment : chooseTime(ownTimes, ownDay), told);
}

const at = (
  day: string,
  chosen: ParseResult<ChosenTime>,
  date = chosen.ok ? chosen.value.date : undefined,
): ParseResult<RowMoment> =>
  chosen.ok ? { ...chosen, value: { date: date ?? day, time: chosen.value.time } } : chosen;

/** A time with the AM or PM that is in a cell of its own. */
export function withHalf(cell: string, half: string): string {
  const isHalf = /^\s*[ap]\.?\s?m?\.?\s*$/i.test(half);
  const lacksHalf = /\d/.test(cell) && !/\d\s*[ap]\.?\s?m?\b/i.test(cell);
  return isHalf && lacksHalf ? `${cell} ${half.trim()}` : cell;
}
