import {
  UNANSWERED_DAYS,
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
export const daysWaiting = (game: Game, now: Date): number =>
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

/** Reasons whose games, if there are several, are one line with one button for all of them. */
const GROUPED = ['unsent', 'unanswered'] as const;
export type GroupedNeed = (typeof GROUPED)[number];

/** The reason of a group that is one line; null where its games are listed one by one. */
export const groupedNeed = ({
  need,
  count,
}: Pick<Dashboard['needs'][number], 'need' | 'count'>): GroupedNeed | null =>
  count > 1 ? (GROUPED.find((each) => each === need) ?? null) : null;

/** How many games wait together. */
export const groupTitle = (need: GroupedNeed, count: number): string =>
  `${count.toLocaleString('en-US')} games ${need === 'unsent' ? 'not sent yet' : 'without a response'}`;

/** Which games those are. */
export const GROUP_DETAIL: Readonly<Record<GroupedNeed, string>> = {
  unsent: `In the next ${UNSENT_DAYS} days`,
  unanswered: `For ${UNANSWERED_DAYS} days or more`,
};

/** The button that acts on all games of such a line. */
export const GROUP_ACTION: Readonly<Record<GroupedNeed, string>> = {
  unsent: 'Send All',
  unanswered: 'Remind All',
};

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

/** One game, and several, beyond those that are listed one by one. */
const MORE: Readonly<Partial<Record<GameNeed, readonly [string, string]>>> = {
  declined: ['1 more declined game', 'more declined games'],
  reschedule: ['1 more game to reschedule', 'more games to reschedule'],
  moved: ['1 more game changed after it was sent', 'more games changed after they were sent'],
  'make-up': [
    '1 more postponed game without a make-up date',
    'more postponed games without a make-up date',
  ],
  undelivered: ['1 more email not delivered', 'more emails not delivered'],
};

/** The games beyond those that are listed; null without any. */
export const moreOfNeed = (need: GameNeed, count: number): string | null => {
  const words = MORE[need];
  return words && count > 0 ? inWords(count, ...words) : null;
};

/** Opponents without an email address, of which there is at least one. */
export const noAddressTitle = ({ count, first }: Dashboard['noAddress']): string =>
  count === 1
    ? `${first ?? ''} has no email address`
    : `${count.toLocaleString('en-US')} opponents have no email address`;

export const NO_ADDRESS_DETAIL = "They can't be asked to confirm games.";

/** '2 games in 2027-28 need you' */
export const laterInWords = ({ year, count }: Dashboard['later'][number]): string =>
  inWords(count, `1 game in ${year} needs you`, `games in ${year} need you`);
