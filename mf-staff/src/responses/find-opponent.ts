import { createContext } from 'react';
import type { Game } from '../school-data/games.api.ts';

/** Opens the dialog in which a game gets another opponent. Without one around them, the actions link to the games. */
export const FindOpponent = createContext<((game: Game) => void) | null>(null);
