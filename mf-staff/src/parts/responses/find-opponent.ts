import { createContext } from 'react';
import type { Game } from '../../data/school-data/games.api.ts';

/** The parameter of the games screen that opens the form of a game: 'opponent' to choose another opponent. */
export const CHANGE_PARAM = 'change';

/** Opens a game's form to choose another opponent. Without a provider, the actions link to `findOpponentPath`. */
export const FindOpponent = createContext<((game: Game) => void) | null>(null);

/** The path of the games screen with the form of a game open, for another opponent. */
export const findOpponentPath = (id: number): string =>
  `/games?game=${id}&${CHANGE_PARAM}=opponent`;

/** Whether the URL asks for another opponent for its game. */
export const findsOpponent = (query: URLSearchParams): boolean =>
  query.get(CHANGE_PARAM) === 'opponent';
