import type { PublicGame } from './public-games.ts';

/** How many games a page lists, apart from the rest of the last one's day, and how many results it starts with. */
const PAGE_SIZE = 30;
const RESULTS = 8;

/** The games of one page of a schedule. */
export interface GamePage {
  readonly games: readonly PublicGame[];
  /** The last games with a result before them, newest first. */
  readonly results: readonly PublicGame[];
  /** The first days of the pages before and after, yyyy-MM-dd. */
  readonly earlier?: string;
  readonly later?: string;
}

/**
 * Selects the games of a page: from a day on, complete days.
 *
 * @param games all games, in order.
 * @param from yyyy-MM-dd
 * @param size how many, at least.
 */
export function selectGames(
  games: readonly PublicGame[],
  from: string,
  size = PAGE_SIZE,
): GamePage {
  const first = games.findIndex(({ date }) => date >= from);
  const start = first < 0 ? games.length : first;
  const end = endOfDay(games, start + size);
  const earlier = games[Math.max(0, start - size)];
  const later = games[end];
  return {
    games: games.slice(start, end),
    results: games
      .slice(0, start)
      .filter(({ status }) => status === 'completed')
      .slice(-RESULTS)
      .toReversed(),
    ...(start > 0 && earlier ? { earlier: earlier.date } : {}),
    ...(later ? { later: later.date } : {}),
  };
}

/** The index after the last game of the day of the game before `end`. */
function endOfDay(games: readonly PublicGame[], end: number): number {
  const last = games[end - 1];
  if (!last) return games.length;
  const next = games.findIndex(({ date }, place) => place >= end && date !== last.date);
  return next < 0 ? games.length : next;
}
