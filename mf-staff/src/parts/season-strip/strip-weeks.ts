import { daysBetween, plusDays, scoreResult, sundayOf } from '@fieldhouse/core-contract';
import type { ResultLetter } from '@fieldhouse/core-contract';

import type { Game } from '../../data/school-data/games.api.ts';
import { gameLook } from '../disruptions/disruption-look.ts';
import { isOff } from '../disruptions/disruption.ts';

/** A week of a season, or some weeks without games after each other. */
export interface StripWeek {
  /** Its Sunday, yyyy-MM-dd. */
  readonly start: string;
  readonly games: readonly Game[];
  readonly isCurrent: boolean;
  /** How many weeks it stands for; more than one only without games. */
  readonly weeks: number;
}

/**
 * The weeks from the first game to the last; those without games are folded, but that of today is not.
 *
 * @param games by date.
 * @param today yyyy-MM-dd; null if it is not in the season.
 */
export function stripWeeks(games: readonly Game[], today: string | null): readonly StripWeek[] {
  const byWeek = Map.groupBy(games, ({ date }) => sundayOf(date));
  const current = today === null || games.length === 0 ? null : sundayOf(today);
  if (current !== null && !byWeek.has(current)) byWeek.set(current, []);
  const shown = [...byWeek].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return shown.flatMap(([start, ofWeek], index) => {
    const next = shown[index + 1]?.[0];
    const empty = next === undefined ? 0 : daysBetween(start, next) / 7 - 1;
    const week = { start, games: ofWeek, isCurrent: start === current, weeks: 1 };
    if (empty === 0) return [week];
    return [week, { start: plusDays(start, 7), games: [], isCurrent: false, weeks: empty }];
  });
}

/** What became of a game: a result, off, or still ahead. */
export const outcomeOf = (game: Game): ResultLetter | 'off' | null =>
  isOff(game)
    ? 'off'
    : game.status === 'completed'
      ? scoreResult(game.score ?? '', game.team)
      : null;

/** The same in words: 'W 24-17', 'Postponed', or how far the game is agreed on. */
export const outcomeWords = (game: Game): string =>
  game.status === 'completed' && game.score ? game.score : gameLook(game).label;
