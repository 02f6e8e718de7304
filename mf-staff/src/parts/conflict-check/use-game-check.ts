import type { GameCheckInput } from '@fieldhouse/core-contract';

import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { checkGame } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

const NONE: readonly Conflict[] = [];

/** The latest answer about a game that is being entered. */
export interface GameCheck {
  /** Null while there is nothing to check. */
  readonly game: GameCheckInput | null;
  readonly conflicts: readonly Conflict[];
  readonly failed: boolean;
  /** Whether the answer is about the game as it is entered now. */
  readonly isCurrent: boolean;
}

/** Checks a game after a pause in its changes. */
export function useGameCheck(game: GameCheckInput | null): GameCheck {
  const { answer = NONE, failed, isCurrent } = useAnswerAfterPause(game, checkGame);
  return { game, conflicts: answer, failed, isCurrent };
}
