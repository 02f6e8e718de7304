import { useEffect, useEffectEvent } from 'react';
import type { Game } from './games.api.ts';

type Listener = (game: Game) => void;

const listeners = new Set<Listener>();

/** Tells this page's screens that a game was created or updated here. */
export const announceSavedGame: Listener = (game) => {
  for (const listener of listeners) listener(game);
};

/** Runs for each game that is created or updated on this page while the screen is open. */
export function useSavedGame(onSaved: Listener): void {
  const run = useEffectEvent(onSaved);
  useEffect(() => {
    const listener: Listener = (game) => run(game);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
