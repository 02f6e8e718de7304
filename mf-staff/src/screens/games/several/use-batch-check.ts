import type { GameBatchRow, GameInput } from '@fieldhouse/core-contract';
import type { Shown } from '@fieldhouse/shell/api';
import { useRef } from 'react';

import { useAnswerAfterPause } from '../../../kit/form/use-answer-after-pause.ts';
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

type CheckByKey = ReadonlyMap<number, RowCheck>;

export interface BatchCheck {
  /** The latest answer by the key of the row. */
  readonly byKey: CheckByKey;
  readonly failed: boolean;
}

const NONE: CheckByKey = new Map();

/** Checks the games of the table after a pause in typing. */
export function useBatchCheck(games: readonly RowGame[]): BatchCheck {
  const latest = useRef(NONE);
  const { answer, failed } = useAnswerAfterPause(
    games.length === 0 ? null : games,
    async (asked: readonly RowGame[]) => {
      const { byKey, isDone } = await ask(asked, latest.current);
      latest.current = byKey;
      return { byKey, isDone };
    },
  );
  return {
    byKey: answer?.byKey ?? NONE,
    failed: failed || (answer !== undefined && !answer.isDone),
  };
}

/** @param before the previous answer. Unchanged rows keep their objects, so that they are not rendered again. */
async function ask(games: readonly RowGame[], before: CheckByKey) {
  const { rows, conflictCheck } = await checkGames(games.map(({ game }) => game));
  const byKey = new Map<number, RowCheck>();
  for (const { row, sameRows, conflicts, conflictsCount, sameGameIds } of rows) {
    const key = games[row]?.key;
    if (key === undefined) continue;
    const sameAs = sameRows.flatMap((other) => games[other]?.number ?? []);
    const check = { conflicts, conflictsCount, sameGameIds, sameAs };
    const known = before.get(key);
    byKey.set(key, known && JSON.stringify(known) === JSON.stringify(check) ? known : check);
  }
  return { byKey, isDone: conflictCheck === 'done' };
}
