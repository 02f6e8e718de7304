import { GameCheckInput } from '@fieldhouse/core-contract';
import type { GameInput } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { acceptOpenConflicts } from './accept-open-conflicts.ts';
import { needsReason } from './open-conflict.ts';
import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { checkGame } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** The check of a game that is being entered, and why it is saved in spite of a conflict. */
export interface SaveAnyway {
  readonly check: ReturnType<typeof useGameCheck>;
  /** Whether there is a conflict that takes a reason. */
  readonly isAsked: boolean;
  readonly onReason: (reason: string) => void;
  /** How often saving was refused for the lack of a reason; 0 once there is one. */
  readonly refusals: number;
  /** Returns whether the game can be saved. If not, the form asks for a reason. */
  readonly canSave: () => boolean;
  /** Accepts the conflicts of the saved game with the reason. A failure is reported, not thrown. */
  readonly acceptAfterSaving: (saved: GameInput, id: number | undefined) => Promise<void>;
}

/** @param id the game that is edited; undefined for a new one. */
export function useSaveAnyway(
  fields: Parameters<typeof toGameCheck>[0],
  id: number | undefined,
): SaveAnyway {
  const check = useGameCheck(toGameCheck(fields, id, useToday()));
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const isAsked = check.conflicts.some(needsReason);
  // A later conflict takes a reason of its own.
  if (!isAsked && reason !== '') setReason('');
  if (!isAsked && refusals > 0) setRefusals(0);
  return {
    check,
    isAsked,
    onReason: (given) => {
      setReason(given.trim());
      setRefusals(0);
    },
    refusals,
    canSave: () => {
      // Saving does not wait for a check.
      if (!isAsked || !check.isCurrent || reason !== '') return true;
      setRefusals(refusals + 1);
      return false;
    },
    acceptAfterSaving: async (saved, savedId) => {
      if (isAsked && reason !== '' && savedId !== undefined) {
        const { score: _, ...game } = saved;
        await acceptOpenConflicts({ ...game, id: savedId }, reason);
      }
      setReason('');
      setRefusals(0);
    },
  };
}

const NONE: readonly Conflict[] = [];

/** Checks a game after a pause in typing. */
function useGameCheck(game: GameCheckInput | null) {
  const { answer: conflicts = NONE, failed, isCurrent } = useAnswerAfterPause(game, checkGame);
  return { game, conflicts, failed, isCurrent };
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
