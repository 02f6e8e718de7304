import { createContext } from 'react';
import type { Game } from '../../data/school-data/games.api.ts';

/** Opens a game's form to choose another opponent. Without a provider, the actions link to that form on the game's page. */
export const FindOpponent = createContext<((game: Game) => void) | null>(null);
