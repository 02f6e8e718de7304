import type { GameStatus } from '@fieldhouse/core-contract';
import type { ParsedDate } from './date.ts';
import { stripFormulaGuard } from './opponent.ts';
import { validateName } from './validate-name.ts';
import type { ParseResult } from './parse-result.ts';
import { parsed } from './parse-result.ts';
import type { ParsedScore } from './score.ts';
import type { Side } from './side.ts';
import type { ParsedTime } from './time.ts';

/** A row as a game, ready to merge. */
export interface GameRow {
  readonly row: number;
  /** Index in `teams`. */
  readonly team: number;
  /** Index in `opponents`. */
  readonly opponent: number;
  readonly date: string;
  readonly time: string | null;
  readonly side: Side;
  readonly venue: string | null;
  /** Null if the file has none. */
  readonly status: GameStatus | null;
  readonly score: ParsedScore | null;
  /** The game ID in another system; null if the file has none. */
  readonly key: string | null;
}

/** Characters of a game ID. */
export const LONGEST_KEY = 100;

/** A game ID of another system; null if it is too long or has no letter or digit. */
export function parseGameKey(cell: string): string | null {
  const key = stripFormulaGuard(cell).trim();
  return key.length <= LONGEST_KEY && /[\p{L}\p{N}]/u.test(key) ? key : null;
}

/**
 * The venue of a row; null if empty.
 *
 * @param exported whether our own export wrote the row: then repeated spaces are kept.
 */
export function parseVenue(cell: string, exported: boolean): ParseResult<string | null> {
  const text = stripFormulaGuard(cell).trim();
  const venue = exported ? text : text.replace(/\s+/g, ' ');
  return venue === '' ? parsed(null) : validateName(venue, 'The venue');
}

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
