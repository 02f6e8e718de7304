import {
  formatOpponent,
  formatPlace,
  formatShortDayAndTime,
  formatSides,
  isCalledOff,
  mapUrl,
} from '@fieldhouse/core-contract';
import type { MailedChange } from '@fieldhouse/core-contract';
import type { GameFacts } from '@fieldhouse/mail-contract';
import type { Block, Fact, Mark } from './content.ts';
import { facts } from './content.ts';

/** Whose side the reader of an email is on: the school's that sends it, or the other one's. */
export type Side = 'ours' | 'theirs';

/** 'Football Varsity @ Lincoln' from the opponent's side: our home game is away for them. */
export const formatMatchup = (game: GameFacts): string =>
  `${game.team} ${formatOpponent(game.ourSchool, { isHome: !game.isHome, neutral: game.neutral })}`;

/** 'Football Varsity vs Roosevelt' from our side. */
export const formatOwnMatchup = (game: GameFacts): string =>
  `${game.team} ${formatOpponent(game.opponent, game)}`;

/** The game's details, label by label. */
export const gameDetails = (game: GameFacts, side: Side): Block =>
  detailsOf(game, side, [['When', formatShortDayAndTime(game)]]);

/**
 * The details of a changed game. A canceled or postponed one has no row for its date, which readers could take for the date of the game.
 */
export function changedDetails(changed: MailedChange, side: Side): Block {
  const { game, what, makeUp } = changed;
  if (!isCalledOff(what)) return gameDetails(game, side);
  const none = what === 'postponed' ? 'To be announced' : '';
  return detailsOf(game, side, [
    ['Was', formatShortDayAndTime(formerMoment(changed))],
    ['New date', makeUp ? formatShortDayAndTime(makeUp) : none],
  ]);
}

/** When the game was before its change. */
export const formerMoment = ({ game, was }: MailedChange): Pick<GameFacts, 'date' | 'time'> => ({
  date: was.date ?? game.date,
  time: was.time === undefined ? game.time : was.time,
});

/** One of several games in two lines: when and who, then where. @param when by default its day and time. */
export const gameLine = (
  game: GameFacts,
  side: Side,
  when = formatShortDayAndTime(game),
): Block => ({
  kind: 'game',
  when,
  matchup: side === 'ours' ? formatOwnMatchup(game) : formatMatchup(game),
  mark: markOf(game, side),
  place: formatPlace(game),
  map: mapUrl(game),
});

const detailsOf = (game: GameFacts, side: Side, moment: readonly Fact[]): Block =>
  facts([
    ...moment,
    ['Where', formatPlace(game), { map: mapUrl(game) }],
    ['Team', game.team],
    ['Game', formatSides(game), game.neutral ? {} : { mark: markOf(game, side) }],
  ]);

function markOf({ isHome, neutral }: GameFacts, side: Side): Mark {
  if (neutral) return 'Neutral';
  return isHome === (side === 'ours') ? 'Home' : 'Away';
}
