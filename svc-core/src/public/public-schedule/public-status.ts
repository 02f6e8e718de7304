import {
  DISRUPTIONS,
  GAME_TYPES,
  PUBLIC_STATUSES,
  formatShortDay,
  labelOf,
  scoreResult,
} from '@fieldhouse/core-contract';
import type { PublicGameView } from '@fieldhouse/core-contract';
import type { CalendarGame } from './calendar-columns.ts';

/** A game's status as the public sees it: without who asked whom to confirm it, or what they answered. */
export function publicStatus({ status }: Pick<CalendarGame, 'status'>): PublicGameView['status'] {
  switch (status) {
    case 'verified':
      return 'confirmed';
    case 'reschedule':
      return 'may-change';
    case 'canceled':
      return 'canceled';
    case 'completed':
      return 'final';
    default:
      return 'scheduled';
  }
}

/** Whether the game is canceled or postponed. */
export const isOff = (game: Pick<CalendarGame, 'status' | 'disruption'>): boolean =>
  game.status === 'canceled' || game.disruption === 'postponed';

/** Whether the public needs no word about it: nothing happened to the game. Which of the schools agreed to it is not theirs to know. */
export const isAsScheduled = (game: Pick<CalendarGame, 'status' | 'disruption'>): boolean =>
  game.disruption === null && ['scheduled', 'confirmed'].includes(publicStatus(game));

/** The tone of the badge with its status, as in the product. */
export function statusTone({ status, disruption }: Pick<CalendarGame, 'status' | 'disruption'>) {
  if (status === 'canceled') return 'purple';
  return status === 'completed' || disruption === 'forfeit' ? 'neutral' : 'yellow';
}

/** The status in words, with the result: 'Final, W 24-17'. Canceled and final take precedence over a disruption. */
export function statusWords(game: CalendarGame): string {
  const status = publicStatus(game);
  const words = labelOf(PUBLIC_STATUSES, status);
  if (status === 'canceled') return words;
  const disruption = disruptionWord(game);
  if (status === 'final')
    return [words, resultWords(game), disruption?.toLowerCase()]
      .filter((part) => typeof part === 'string')
      .join(', ');
  return disruption ?? words;
}

/** The disruption in words: 'Postponed'. null if there is none, or the final status implies it. */
export function disruptionWord(
  game: Pick<CalendarGame, 'status' | 'disruption' | 'score'>,
): string | null {
  const { status, disruption, score } = game;
  if (disruption === null || status === 'canceled') return null;
  if (status === 'completed' && (disruption !== 'forfeit' || /forfeit/i.test(score ?? '')))
    return null;
  return labelOf(DISRUPTIONS, disruption);
}

/** 'Scrimmage'; null for a plain game. */
export const typeWord = ({ gameType }: Pick<CalendarGame, 'gameType'>): string | null =>
  gameType === 'game' ? null : labelOf(GAME_TYPES, gameType);

/** The words of print besides the status: 'Scrimmage', 'Moved from Fri, Sep 4', and the note. */
export const changeWords = (
  game: Pick<CalendarGame, 'gameType' | 'previousDates' | 'makeUpDate' | 'publicNote'>,
  now: Date,
): (string | null)[] => [
  typeWord(game),
  movedWords(game, now),
  makeUpWords(game, now),
  game.publicNote,
];

/** 'W 24-17', or the result as it was entered, such as '2nd of 8'; null if there is none. */
export function resultWords(
  game: Pick<CalendarGame, 'status' | 'score' | 'ourScore' | 'theirScore' | 'sport' | 'sportName'>,
): string | null {
  const { status, score, ourScore, theirScore } = game;
  if (status !== 'completed' || score === null) return null;
  const letter = scoreResult(score, game);
  if (letter === null || ourScore === null || theirScore === null) return score;
  return `${letter} ${ourScore}-${theirScore}`;
}

/** 'Moved from Fri, Sep 4'; null if it was not moved. */
export function movedWords(
  { previousDates }: Pick<CalendarGame, 'previousDates'>,
  now: Date,
): string | null {
  if (previousDates.length === 0) return null;
  return `Moved from ${previousDates.map((day) => formatShortDay(day, now)).join(', ')}`;
}

/** 'New date: Sat, Oct 3', the day of the make-up game; null without one. */
export const makeUpWords = (
  { makeUpDate }: Pick<CalendarGame, 'makeUpDate'>,
  now: Date,
): string | null => (makeUpDate === null ? null : `New date: ${formatShortDay(makeUpDate, now)}`);
