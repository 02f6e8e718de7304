import type { GameStatus } from '@fieldhouse/core-contract';
import { addDays } from 'date-fns/addDays';
import { isoDay } from '../school-data/iso-day.ts';
import type { Game } from '../school-data/games.api.ts';

/** The period filter's options, in days from the start of today. */
export const PERIODS = [
  { value: 'future', label: 'Future Games', days: Infinity },
  { value: 'next-two-weeks', label: 'Next 2 Weeks', days: 14 },
  { value: 'next-month', label: 'Next Month', days: 30 },
  { value: 'next-two-months', label: 'Next 2 Months', days: 60 },
  { value: 'all', label: 'All Games', days: null },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** The filter of the games list; null matches everything. */
export interface GameFilter {
  readonly teamId: number | null;
  readonly opponentId: number | null;
  readonly status: GameStatus | null;
  readonly period: Period;
}

export const NO_FILTER: GameFilter = {
  teamId: null,
  opponentId: null,
  status: null,
  period: 'future',
};

/** First and last day (yyyy-MM-dd, both included) of a period; '' and '~' sort before and after every date. */
function daysOf(period: Period, now: Date): [first: string, last: string] {
  const days = PERIODS.find(({ value }) => value === period)?.days ?? null;
  if (days === null) return ['', '~'];
  return [isoDay(now), days === Infinity ? '~' : isoDay(addDays(now, days))];
}

/** The games that match the filter, in their original order. */
export function filterGames(games: readonly Game[], filter: GameFilter, now: Date): Game[] {
  const [first, last] = daysOf(filter.period, now);
  return games.filter(
    (game) =>
      game.date >= first &&
      game.date <= last &&
      (filter.teamId === null || game.teamId === filter.teamId) &&
      (filter.opponentId === null || game.opponentId === filter.opponentId) &&
      (filter.status === null || game.status === filter.status),
  );
}
