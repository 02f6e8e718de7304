import type { ParsedDate } from './date.ts';
import type { ParseResult } from './parse-result.ts';
import type { ParsedTime } from './time.ts';

/** The time in a cell, which may include the date ('2026-09-04T19:00'). */
export function parseTimeCell(
  cell: string,
  readTime: (cell: string) => ParseResult<ParsedTime>,
  readDate: (cell: string) => ParseResult<ParsedDate>,
): ParseResult<ParsedTime> {
  const time = readTime(cell);
  if (time.ok && time.notice === undefined) return time;
  const day = readDate(cell);
  return day.ok && day.value.hasYear && day.value.timeText !== null
    ? readTime(day.value.timeText)
    : time;
}
