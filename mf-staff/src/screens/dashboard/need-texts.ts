import {
  UNSENT_DAYS,
  formatScreenDayAndTime,
  formatOpponent,
  formatTeam,
} from '@fieldhouse/core-contract';
import type { GameNeed } from '@fieldhouse/core-contract';
import { differenceInDays } from 'date-fns/differenceInDays';

import { inWords } from '../../kit/list/in-words.ts';
import { describeRescheduleRequest } from '../../data/school-data/describe-reschedule-request.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import type { Dashboard } from './dashboard.api.ts';

/** Full days since the latest request to the other school. */
const daysWaiting = (game: Game, now: Date): number =>
  game.awaitingSince === undefined ? 0 : differenceInDays(now, new Date(game.awaitingSince));

/** What waits: 'Ash declined'. */
export function needTitle(need: GameNeed, game: Game, now: Date): string {
  const { schoolName } = game.opponent;
  switch (need) {
    case 'declined':
      return `${schoolName} declined`;
    case 'reschedule':
      return game.rescheduleRequest
        ? `${schoolName} asked to reschedule`
        : `A new date is needed with ${schoolName}`;
    // The opponent may have been replaced since the request.
    case 'moved':
      return 'Changed after it was sent, and not sent again';
    case 'make-up':
      return `No make-up date with ${schoolName} yet`;
    case 'undelivered':
      return `Email to ${schoolName} couldn't be delivered`;
    case 'unanswered':
      return `No response from ${schoolName} for ${daysWaiting(game, now)} days`;
    case 'unsent':
      return `Not sent to ${schoolName} yet`;
  }
}

/** The games of a reason that are listed one by one. More than one that was not sent are one line, which sends them together. */
export const listedOf = ({ need, count, games }: Dashboard['needs'][number]): readonly Game[] =>
  need === 'unsent' && count > 1 ? [] : games;

/** Games of the next days that were not sent. */
export const unsentTitle = (count: number): string =>
  `${count.toLocaleString('en-US')} games in the next ${UNSENT_DAYS} days not sent yet`;

export const UNSENT_DETAIL = 'The other schools were not asked to confirm them.';

/** Which game: 'Football Varsity · Fri 11/27/2026 · 7:00 PM', with the opponent where the title has none. */
export const needDetail = (need: GameNeed, game: Game): string => {
  const opponent = need === 'moved' ? ` ${formatOpponent(game.opponent.schoolName, game)}` : '';
  return `${formatTeam(game.team)}${opponent} · ${formatScreenDayAndTime(game)}`;
};

/** The message of the other school or of the mail server. */
export function needNote(need: GameNeed, game: Game): string | null {
  if (need === 'undelivered') return game.mailProblem ?? null;
  return need === 'declined' || need === 'reschedule' ? describeRescheduleRequest(game) : null;
}

/** The games beyond those that are listed. */
export function moreOfNeed(need: GameNeed, count: string, isOne: boolean): string {
  switch (need) {
    case 'declined':
      return isOne ? '1 more declined game' : `${count} more declined games`;
    case 'reschedule':
      return isOne ? '1 more game to reschedule' : `${count} more games to reschedule`;
    case 'moved':
      return isOne
        ? '1 more game changed after it was sent'
        : `${count} more games changed after they were sent`;
    case 'make-up':
      return isOne
        ? '1 more postponed game without a make-up date'
        : `${count} more postponed games without a make-up date`;
    case 'undelivered':
      return isOne ? '1 more email not delivered' : `${count} more emails not delivered`;
    case 'unanswered':
      return isOne ? '1 more game without a response' : `${count} more games without a response`;
    case 'unsent':
      return isOne
        ? `1 more game in the next ${UNSENT_DAYS} days not sent`
        : `${count} more games in the next ${UNSENT_DAYS} days not sent`;
  }
}

/** Opponents without an email address, of which there is at least one. */
export const noAddressTitle = ({ count, first }: Dashboard['noAddress']): string =>
  count === 1
    ? `${first ?? ''} has no email address`
    : `${count.toLocaleString('en-US')} opponents have no email address`;

export const NO_ADDRESS_DETAIL = "They can't be asked to confirm games.";

/** '2 games in 2027-28 need you' */
export const laterInWords = ({ year, count }: Dashboard['later'][number]): string =>
  inWords(count, `1 game in ${year} needs you`, `games in ${year} need you`);
