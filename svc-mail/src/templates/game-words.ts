import {
  formatHomeTeam,
  formatLongDate,
  formatOpponent,
  formatTime,
} from '@fieldhouse/core-contract';
import type { GameFacts } from '@fieldhouse/mail-contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Block } from './content.ts';
import { facts } from './content.ts';

/** 'Fri 9/5' */
export const shortDate = (date: string): string => format(parseISO(date), 'EEE M/d');

/** 'Football Varsity vs Roosevelt' as the home school says it. */
export const matchUp = (game: GameFacts): string =>
  `${game.team} ${formatOpponent(game.opponent, game)}`;

/** The game as a table of facts. */
export function gameFacts(game: GameFacts): Block {
  return facts([
    ['Team', game.team],
    ['Schools', `${game.ourSchool} and ${game.opponent}`],
    ['Date', formatLongDate(game.date)],
    ['Time', game.time === null ? 'TBD (still to be decided)' : formatTime(game.time)],
    ['Home team', formatHomeTeam(game)],
    ['Site', game.venue],
  ]);
}
