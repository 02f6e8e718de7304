import * as z from 'zod/mini';
import { GameDate } from './game-time.ts';
import { INVALID_PAGE, emptyAsUndefined, pageCursor, queryNumber } from './list-query.ts';
import { SchoolYearLabel } from './school-year-label.ts';

/** The school year of today, where the school is. A page that is opened does not know its name yet. */
export const CURRENT_YEAR = 'current';

/** The most games of one page. */
export const MAX_PAGE_GAMES = 1_000;

/**
 * GET /api/games: the games of a school year, such as 2026-27, and of the days (yyyy-MM-dd) from `from` to `to`, both included; all games
 * without any of them. With `limit`, 1 to 1,000, at most that many: the header `Link` has the address of the next page as
 * `<...>; rel="next"` (RFC 8288), unless it is the last one. `after` is part of that address.
 */
export const GamesQuery = z.object({
  year: emptyAsUndefined(z.union([z.literal(CURRENT_YEAR), SchoolYearLabel])),
  from: emptyAsUndefined(GameDate),
  to: emptyAsUndefined(GameDate),
  limit: queryNumber(INVALID_PAGE, MAX_PAGE_GAMES),
  after: pageCursor,
});
export type GamesQuery = z.infer<typeof GamesQuery>;
