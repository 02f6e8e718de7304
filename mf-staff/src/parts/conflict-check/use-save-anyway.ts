import type { GameInput } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { acceptOpenConflicts } from './accept-open-conflicts.ts';
import { needsReason } from './open-conflict.ts';
import { toGameCheck } from './to-game-check.ts';
import { useGameCheck } from './use-game-check.ts';
import type { GameCheck } from './use-game-check.ts';

/** The check of a game that is being entered, and why it is saved in spite of a conflict. */
export interface SaveAnyway {
  readonly check: GameCheck;
  /** Whether there is a conflict that takes a reason. */
  readonly isAsked: boolean;
  readonly onReason: (reason: string) => void;
  /** How often saving was refused for the lack of a reason; 0 once there is one. */
  readonly refusals: number;
  /** Whether the game can be saved; otherwise the reason is asked for. */
  readonly canSave: () => boolean;
  /** Accepts the conflicts of the saved game with the reason. Ends when that is stored or has failed, which it reports. */
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
  // The next conflict takes its own reason.
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
      // What is not checked yet never holds up saving.
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
