import type { GameStatus } from '@fieldhouse/core-contract';
import type { DateReading } from './date.ts';
import { withoutGuard } from './opponent.ts';
import { plainName } from './plain-name.ts';
import type { Reading } from './reading.ts';
import { read } from './reading.ts';
import type { ScoreReading } from './score.ts';
import type { Side } from './side.ts';
import type { TimeReading } from './time.ts';

/** A row as a game, ready to be merged. */
export interface GameRow {
  readonly row: number;
  /** Place in `teams`. */
  readonly team: number;
  /** Place in `opponents`. */
  readonly opponent: number;
  readonly date: string;
  readonly time: string | null;
  readonly side: Side;
  readonly venue: string | null;
  /** Null where the file says nothing. */
  readonly status: GameStatus | null;
  readonly score: ScoreReading | null;
  /** What another system calls the game; null where the file does not say. */
  readonly key: string | null;
}

const LONGEST_KEY = 100;

/** What another system calls a game. A longer one, or one that is only marks, is no name of a game. */
export function gameKey(cell: string): string | null {
  const key = withoutGuard(cell).trim();
  return key.length <= LONGEST_KEY && /[\p{L}\p{N}]/u.test(key) ? key : null;
}

/**
 * The venue of a row; null where it names none.
 *
 * @param exported whether the row is of the product's own export: then its spaces are its own.
 */
export function venueOf(cell: string, exported: boolean): Reading<string | null> {
  const text = withoutGuard(cell).trim();
  const venue = exported ? text : text.replace(/\s+/g, ' ');
  return venue === '' ? read(null) : plainName(venue, 'The venue');
}

/** The time of a cell, which may hold the day as well ('2026-09-04T19:00'). */
export function timeInCell(
  cell: string,
  readTime: (cell: string) => Reading<TimeReading>,
  readDate: (cell: string) => Reading<DateReading>,
): Reading<TimeReading> {
  const time = readTime(cell);
  if (time.ok && time.notice === undefined) return time;
  const day = readDate(cell);
  return day.ok && day.value.hasYear && day.value.timeText !== null
    ? readTime(day.value.timeText)
    : time;
}
