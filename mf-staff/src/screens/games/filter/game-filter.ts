import {
  DISRUPTIONS,
  SHOWN_STATUSES,
  calendarDate,
  formatDate,
  formatOpponent,
  formatTeam,
  formatTime,
  plusDays,
} from '@fieldhouse/core-contract';

import { shownDisruption, statusesOf } from '../../../parts/disruptions/disruption.ts';
import { includesWords } from '../../../kit/list/includes-words.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { disruptionLook } from '../../../parts/disruptions/disruption-look.ts';

/** The period filter's options, in days from the start of today. */
export const PERIODS = [
  { value: 'future', label: 'Future Games', days: Infinity },
  { value: 'next-two-weeks', label: 'Next 2 Weeks', days: 14 },
  { value: 'next-month', label: 'Next Month', days: 30 },
  { value: 'next-two-months', label: 'Next 2 Months', days: 60 },
  { value: 'all', label: 'All Games', days: null },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** What the status filter offers: the statuses, and what can happen to a game. */
export const STATUS_FILTERS = [...SHOWN_STATUSES, ...DISRUPTIONS] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number]['value'];

/** The filter of the games list; null matches everything. */
export interface GameFilter {
  readonly teamId: number | null;
  readonly opponentId: number | null;
  readonly status: StatusFilter | null;
  readonly period: Period;
  /** Words that are all in the game's team, opponent, venue, date, or time, or in what happened to it and why. */
  readonly search: string;
}

export const NO_FILTER: GameFilter = {
  teamId: null,
  opponentId: null,
  status: null,
  period: 'future',
  search: '',
};

/**
 * The filter that the list starts with: what is ahead, or all games of another school year, where that would be none of them or all.
 *
 * @param isCurrent whether the list is of the current school year.
 */
export const startFilter = (isCurrent: boolean): GameFilter =>
  isCurrent ? NO_FILTER : { ...NO_FILTER, period: 'all' };

/** Whether the filter is not the one that the list starts with. */
export const isFiltered = (filter: GameFilter, start: GameFilter): boolean =>
  filter.teamId !== null ||
  filter.opponentId !== null ||
  filter.status !== null ||
  filter.period !== start.period ||
  filter.search !== '';

/** First and last day (both included, all yyyy-MM-dd) of a period; null where it has no end. */
export function daysOf(
  period: Period,
  today: string,
): { readonly first: string | null; readonly last: string | null } {
  const days = PERIODS.find(({ value }) => value === period)?.days ?? null;
  if (days === null) return { first: null, last: null };
  return { first: today, last: days === Infinity ? null : plusDays(today, days) };
}

/** The games that match the filter, in their original order. */
export function filterGames(games: readonly Game[], filter: GameFilter, today: string): Game[] {
  const { first, last } = daysOf(filter.period, today);
  return games.filter(
    (game) =>
      (first === null || game.date >= first) &&
      (last === null || game.date <= last) &&
      (filter.teamId === null || game.teamId === filter.teamId) &&
      (filter.opponentId === null || game.opponentId === filter.opponentId) &&
      (filter.status === null || statusesOf(game).includes(filter.status)) &&
      (filter.search === '' || includesWords(searchText(game), filter.search)),
  );
}

/** The filter without what hides this game, apart from the school year. */
export function filterShowing(filter: GameFilter, game: Game, today: string): GameFilter {
  const hides = (part: Partial<GameFilter>) =>
    filterGames([game], { ...NO_FILTER, period: 'all', ...part }, today).length === 0;
  return {
    teamId: hides({ teamId: filter.teamId }) ? null : filter.teamId,
    opponentId: hides({ opponentId: filter.opponentId }) ? null : filter.opponentId,
    status: hides({ status: filter.status }) ? null : filter.status,
    period: hides({ period: filter.period }) ? 'all' : filter.period,
    search: hides({ search: filter.search }) ? '' : filter.search,
  };
}

/** 'Friday, November 27, 2026': 'fri' and 'nov 27' are parts of it. */
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function longDay(date: string): string {
  const day = calendarDate(date);
  return Number.isNaN(day.getTime()) ? '' : LONG_DAY.format(day);
}

/** Cached: formatting thousands of dates for each typed letter is slow. */
const texts = new WeakMap<Game, string>();

/** What a search looks through: team, opponent, venue, the date and time in words and numbers, and what happened to it and why. */
function searchText(game: Game): string {
  const known = texts.get(game);
  if (known !== undefined) return known;
  const disruption = shownDisruption(game);
  const text = [
    formatTeam(game.team),
    formatOpponent(game.opponent.schoolName, game),
    game.venue,
    longDay(game.date),
    formatDate(game.date),
    formatDate(game.date).replaceAll(/(?<!\d)0/g, ''),
    game.date,
    formatTime(game.time),
    disruption === undefined ? '' : disruptionLook(disruption).label,
    game.reason ?? '',
    game.publicNote ?? '',
  ].join(' ');
  texts.set(game, text);
  return text;
}
