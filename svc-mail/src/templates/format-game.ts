import {
  formatShortDay,
  formatHomeTeam,
  formatOpponent,
  formatTime,
} from '@fieldhouse/core-contract';
import type { GameFacts } from '@fieldhouse/mail-contract';
import type { Block } from './content.ts';
import { facts } from './content.ts';

/** 'Football Varsity @ Lincoln' from the opponent's side: our home game is away for them. */
export const formatMatchup = (game: GameFacts): string =>
  `${game.team} ${formatOpponent(game.ourSchool, { isHome: !game.isHome, neutral: game.neutral })}`;

/** 'Football Varsity vs Roosevelt' from our side. */
export const formatOwnMatchup = (game: GameFacts): string =>
  `${game.team} ${formatOpponent(game.opponent, game)}`;

/** The game's details, label by label. */
export function gameDetails(game: GameFacts): Block {
  return facts([
    ['Team', game.team],
    ['Schools', `${game.ourSchool} and ${game.opponent}`],
    ['Date', formatShortDay(game.date)],
    ['Time', formatTime(game.time)],
    ['Home team', formatHomeTeam(game)],
    ['Site', game.venue],
  ]);
}
