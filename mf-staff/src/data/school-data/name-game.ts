import { formatScreenDay, formatOpponent, formatTeam } from '@fieldhouse/core-contract';
import type { Game } from './games.api.ts';

/** 'Football Varsity vs Roosevelt High School' */
export const matchupOf = (game: Game): string =>
  `${formatTeam(game.team)} ${formatOpponent(game.opponent.schoolName, game)}`;

/** A game as one phrase: 'Football Varsity vs Roosevelt High School, Fri 11/27/2026'. */
export const describeGame = (game: Game): string =>
  `${matchupOf(game)}, ${formatScreenDay(game.date)}`;
