import * as z from 'zod/mini';
import { GameDate } from './game-time.ts';
import { emptyAsUndefined } from './list-query.ts';
import { SchoolYearLabel } from './school-year-label.ts';

/** The school year of today, where the school is. A page that is opened does not know its name yet. */
export const CURRENT_YEAR = 'current';

/**
 * GET /api/games: the games of a school year, such as 2026-27, and of the days (yyyy-MM-dd) from `from` to `to`, both included; all games
 * without any of them.
 */
export const GamesQuery = z.object({
  year: emptyAsUndefined(z.union([z.literal(CURRENT_YEAR), SchoolYearLabel])),
  from: emptyAsUndefined(GameDate),
  to: emptyAsUndefined(GameDate),
});
export type GamesQuery = z.infer<typeof GamesQuery>;
