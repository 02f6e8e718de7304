import type { GameBatchRow, GameInput } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';

import { useAnswerAfterPause } from '../../form/use-answer-after-pause.ts';
import { checkGames } from './several-games.api.ts';

/** A game of the table with the key and the number of its row. */
export interface RowGame {
  readonly key: number;
  readonly number: number;
  readonly game: GameInput;
}

/** What a check says of one row. */
export interface RowCheck extends Pick<
  Shown<GameBatchRow>,
  'conflicts' | 'conflictsCount' | 'sameGameIds'
> {
  /** Numbers of other rows with the same team, opponent and date. */
  readonly sameAs: readonly number[];
}

export interface BatchCheck {
  /** What the latest answer says, by the key of the row. */
  readonly byKey: ReadonlyMap<number, RowCheck>;
  /** Whether it could not be found out. */
  readonly failed: boolean;
  /** Whether the answer is about the rows as they are now. */
  readonly isCurrent: boolean;
}

const NONE: ReadonlyMap<number, RowCheck> = new Map();

/** Checks the games of the table after a pause in its changes. */
export function useBatchCheck(games: readonly RowGame[]): BatchCheck {
  const { answer, failed, isCurrent } = useAnswerAfterPause(games.length === 0 ? null : games, ask);
  return {
    byKey: answer?.byKey ?? NONE,
    failed: failed || (answer !== undefined && !answer.isDone),
    isCurrent,
  };
}

async function ask(games: readonly RowGame[]) {
  const { rows, conflictCheck } = await checkGames(games.map(({ game }) => game));
  const byKey = new Map<number, RowCheck>();
  for (const { row, sameRows, ...said } of rows) {
    const key = games[row]?.key;
    const sameAs = sameRows.flatMap((other) => games[other]?.number ?? []);
    if (key !== undefined) byKey.set(key, { ...said, sameAs });
  }
  return { byKey, isDone: conflictCheck === 'done' };
}
