import { formatOpponent, formatTime } from '@fieldhouse/core-contract';
import type { GameFacts } from '@fieldhouse/mail-contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Block } from './content.ts';
import { facts } from './content.ts';

/** 'Friday, September 5, 2025' */
export const longDate = (date: string): string => format(parseISO(date), 'EEEE, MMMM d, yyyy');

/** 'Fri 9/5' */
export const shortDate = (date: string): string => format(parseISO(date), 'EEE M/d');

/** 'Football Varsity vs Roosevelt' as the home school says it. */
export const matchUp = (game: GameFacts): string =>
  `${game.team} ${formatOpponent(game.opponent, game)}`;

/** Which school plays at home: the question that the other school checks first. */
export function whoHosts(game: GameFacts): string {
  if (game.neutral) return 'Neutral site';
  return game.isHome ? game.ourSchool : game.opponent;
}

/** The game as a table of facts. */
export function gameFacts(game: GameFacts): Block {
  return facts([
    ['Team', game.team],
    ['Schools', `${game.ourSchool} and ${game.opponent}`],
    ['Date', longDate(game.date)],
    ['Time', game.time === null ? 'TBD (still to be decided)' : formatTime(game.time)],
    ['Home team', whoHosts(game)],
    ['Site', game.venue],
  ]);
}
