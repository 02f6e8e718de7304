import { GameCheckInput } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';

import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { checkGame } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** A check of a game that is being entered, after a pause in typing. Saving never waits for it, and no conflict stops it. */
export interface GameCheck {
  /** What is checked; null while the form is incomplete. */
  readonly game: GameCheckInput | null;
  readonly conflicts: readonly Conflict[];
  readonly failed: boolean;
}

const NONE: readonly Conflict[] = [];

/** @param id the game that is edited; undefined for a new one. */
export function useGameCheck(
  fields: Parameters<typeof toGameCheck>[0],
  id: number | undefined,
): GameCheck {
  const game = toGameCheck(fields, id, useToday());
  const { answer: conflicts = NONE, failed } = useAnswerAfterPause(game, checkGame);
  return { game, conflicts, failed };
}

interface EnteredGame {
  readonly date?: string | undefined;
  /** '' while nothing is typed; null is TBD. */
  readonly time?: string | null | undefined;
}

/**
 * What is checked of a form, with the ID of the game that is edited; null while team, opponent, date or venue are missing, and for
 * days before today. A time that is still to be typed counts as TBD, and the score doesn't matter.
 */
function toGameCheck(
  fields: EnteredGame,
  id: number | undefined,
  today: string,
): GameCheckInput | null {
  const { success, data } = GameCheckInput.safeParse({
    ...fields,
    time: fields.time === undefined || fields.time === '' ? null : fields.time,
    score: undefined,
    id,
  });
  return success && data.date >= today ? data : null;
}
