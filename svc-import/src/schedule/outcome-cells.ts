import type { GameStatus } from '@fieldhouse/core-contract';
import type { Columns } from './columns.ts';
import { cellOf } from './columns.ts';
import { withoutGuard } from './opponent.ts';
import type { Reading } from './reading.ts';
import { joinNotices, quote, read, remember } from './reading.ts';
import { readOutcome, scoreOf } from './score.ts';
import type { ScoreReading } from './score.ts';
import type { Side } from './side.ts';
import { readStatus } from './status.ts';
import type { StatusReading } from './status.ts';

/** Status and score of a row; null if the row has none. */
export interface Outcome {
  readonly status: GameStatus | null;
  readonly score: ScoreReading | null;
}

const statusOf = remember(readStatus);

/**
 * Parses status, result, and score of a row: a game with a score is completed unless the file says otherwise, and only completed
 * games keep a score.
 *
 * @param told a status from another cell; it takes precedence over the status column.
 */
export function readRowOutcome(
  columns: Columns,
  cells: readonly string[],
  side: Side | undefined,
  told: StatusReading | null = null,
): Reading<Outcome> {
  const ended = endOf(columns, cells, side !== 'away');
  if (!ended.ok) return ended;
  if (told !== null) return withStatus(told, ended.value);
  return withStatusCell(columns, cells, ended.value);
}

function withStatusCell(
  columns: Columns,
  cells: readonly string[],
  score: ScoreReading | null,
): Reading<Outcome> {
  const status = statusOf(cellOf(columns, cells, 'status'));
  if (!status.ok) return status;
  if (status.value !== null) return withStatus(status.value, score, status.notice);
  if (score === null) return read({ status: null, score });
  return read({ status: 'completed', score }, 'Games with a result were marked Completed');
}

/** The outcome of a row written by our own export: the score is kept unchanged. */
export function exportedOutcome(columns: Columns, cells: readonly string[]): Reading<Outcome> {
  const text = withoutGuard(cellOf(columns, cells, 'score')).trim();
  const score = text === '' ? read(null) : scoreOf(text);
  return score.ok ? withStatusCell(columns, cells, score.value) : score;
}

/** Combines a status and a score as they are stored, with a note about what was dropped. */
export function withStatus(
  said: StatusReading,
  score: ScoreReading | null,
  notice?: string,
): Reading<Outcome> {
  if (said.forfeit !== null) return forfeited(said.forfeit.letter, score);
  if (said.status === 'completed') return read({ status: said.status, score }, notice);
  const left = score === null ? [] : ["We ignored the score because the status isn't Completed"];
  const notices = [...(notice === undefined ? [] : [notice]), ...left];
  return read({ status: said.status, score: null }, joinNotices(notices));
}

const FORFEIT = 'Forfeit';

/** Keeps the score and adds that it was a forfeit: 'W 1-0 Forfeit'. */
function forfeited(letter: 'W' | 'L' | null, score: ScoreReading | null): Reading<Outcome> {
  const said = score?.text ?? '';
  const text = [/^[WLT]\b/i.test(said) ? '' : letter, said, /\bforfeit/i.test(said) ? '' : FORFEIT]
    .filter(Boolean)
    .join(' ');
  const kept = scoreOf(text);
  if (!kept.ok) return kept;
  return read(
    { status: 'completed', score: kept.value },
    `Forfeited games were marked Completed with the score ${quote(text)}`,
  );
}

function endOf(
  columns: Columns,
  cells: readonly string[],
  atHome: boolean,
): Reading<ScoreReading | null> {
  const home = cellOf(columns, cells, 'homeScore');
  const away = cellOf(columns, cells, 'awayScore');
  return readOutcome({
    result: withoutGuard(cellOf(columns, cells, 'result')),
    score: withoutGuard(cellOf(columns, cells, 'score')),
    ours: cellOf(columns, cells, 'ourScore') || (atHome ? home : away),
    theirs: cellOf(columns, cells, 'theirScore') || (atHome ? away : home),
  });
}
