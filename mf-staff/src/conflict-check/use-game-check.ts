import type { GameCheckInput } from '@fieldhouse/core-contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { checkGame } from '../school-data/conflicts.api.ts';
import type { Conflict } from '../school-data/conflicts.api.ts';

const PAUSE_MS = 300;
const NONE: readonly Conflict[] = [];

interface Checked {
  /** The game that was checked, as text. */
  readonly key: string;
  readonly conflicts: readonly Conflict[];
  readonly failed: boolean;
}

/** The latest answer about a game that is being entered. */
export interface GameCheck {
  /** Null while there is nothing to check. */
  readonly game: GameCheckInput | null;
  /** They stay until the next answer, so that nothing moves while a person types. */
  readonly conflicts: readonly Conflict[];
  readonly failed: boolean;
  /** Whether the answer is about the game as it is entered now. */
  readonly isCurrent: boolean;
}

/** Checks a game after a pause in its changes. The answer about an earlier state of the game is dropped. */
export function useGameCheck(game: GameCheckInput | null): GameCheck {
  const [last, setLast] = useState<Checked | null>(null);
  const key = game === null ? '' : JSON.stringify(game);
  if (key === '' && last !== null) setLast(null);
  const check = useEffectEvent(async (): Promise<Checked> => {
    try {
      return { key, conflicts: game === null ? NONE : await checkGame(game), failed: false };
    } catch {
      // Saving reports an ended session.
      return { key, conflicts: NONE, failed: true };
    }
  });
  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    const ask = async () => {
      const checked = await check();
      if (isCurrent) setLast(checked);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return {
    game,
    conflicts: last?.conflicts ?? NONE,
    failed: last?.failed ?? false,
    isCurrent: last?.key === key,
  };
}
