import {
  formatShortDay,
  formatHomeTeam,
  formatOpponent,
  formatTime,
  isCalledOff,
} from '@fieldhouse/core-contract';
import type { MailedChange } from '@fieldhouse/core-contract';
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
export const gameDetails = (game: GameFacts): Block =>
  detailsOf(game, [
    ['Date', formatShortDay(game.date)],
    ['Time', formatTime(game.time)],
  ]);

/**
 * The details of a changed game. A canceled or postponed one has no row for its date, which readers could take for the date of the game.
 */
export function changedDetails({ game, what, was, makeUp }: MailedChange): Block {
  if (!isCalledOff(what)) return gameDetails(game);
  const { date = game.date, time = game.time } = was;
  const none = what === 'postponed' ? 'Not set yet' : '';
  return detailsOf(game, [
    ['Was', dayAndTime({ date, time })],
    ['New date', makeUp ? dayAndTime(makeUp) : none],
  ]);
}

const dayAndTime = ({ date, time }: Pick<GameFacts, 'date' | 'time'>): string =>
  `${formatShortDay(date)}, ${formatTime(time)}`;

type Row = readonly [label: string, value: string];

const detailsOf = (game: GameFacts, moment: readonly Row[]): Block =>
  facts([
    ['Team', game.team],
    ['Schools', `${game.ourSchool} and ${game.opponent}`],
    ...moment,
    ['Home team', formatHomeTeam(game)],
    ['Site', game.venue],
  ]);
