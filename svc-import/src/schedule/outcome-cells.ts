import type { GameStatus } from '@fieldhouse/svc-core/contract';
import type { Columns } from './columns.ts';
import { cellOf } from './columns.ts';
import { withoutGuard } from './opponent.ts';
import type { Reading } from './reading.ts';
import { read, remember } from './reading.ts';
import { readOutcome } from './score.ts';
import type { ScoreReading } from './score.ts';
import type { Side } from './side.ts';
import { readStatus } from './status.ts';

/** How a game stands by its row; null where the row says nothing. */
export interface Outcome {
  readonly status: GameStatus | null;
  readonly score: ScoreReading | null;
}

const statusOf = remember(readStatus);

/**
 * Reads status, result and score of a row together: a game with a score is over unless the file says otherwise, and a score is
 * kept only of a game that is over.
 */
export function readRowOutcome(
  columns: Columns,
  cells: readonly string[],
  side: Side | undefined,
): Reading<Outcome> {
  const ended = scoreOf(columns, cells, side !== 'away');
  if (!ended.ok) return ended;
  const status = statusOf(cellOf(columns, cells, 'status'));
  if (!status.ok) return status;
  return joined(status.value, status.notice, ended.value);
}

function joined(
  said: { readonly status: GameStatus; readonly remark: string | null } | null,
  notice: string | undefined,
  score: ScoreReading | null,
): Reading<Outcome> {
  if (said === null) {
    if (score === null) return read({ status: null, score });
    return read({ status: 'completed', score }, 'a game with a result was taken as Completed');
  }
  if (said.status === 'completed') {
    const remark =
      said.remark === null ? null : { text: said.remark, ourScore: null, theirScore: null };
    return read({ status: said.status, score: score ?? remark }, notice);
  }
  const left = score === null ? notice : 'a score was left out, since the status is not Completed';
  return read({ status: said.status, score: null }, left);
}

function scoreOf(
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
