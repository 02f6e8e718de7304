import { useState } from 'react';

import { useSavedGame } from '../../data/school-data/saved-games.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** The games that were saved since the screen was opened, so that one that the filter hides does not seem to be lost. */
export interface SavedGames {
  /** Newest last. */
  readonly games: readonly Game[];
  readonly forget: () => void;
  /** The ID of the game to scroll to. */
  readonly revealed: number | null;
  readonly reveal: (id: number | null) => void;
}

export function useSavedGames(): SavedGames {
  const [games, setGames] = useState<readonly Game[]>([]);
  const [revealed, setRevealed] = useState<number | null>(null);
  useSavedGame((game) =>
    setGames((before) => [...before.filter(({ id }) => id !== game.id), game]),
  );
  return { games, forget: () => setGames([]), revealed, reveal: setRevealed };
}
