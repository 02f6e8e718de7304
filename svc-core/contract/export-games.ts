import { MAX_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { GameDate } from './game-time.ts';
import { emptyAsUndefined } from './list-query.ts';
import { SHOWN_STATUSES } from './options.ts';
import { isSchoolYear } from './school-year.ts';

/** Most games that one export can name. Their IDs are in the URL. */
export const MAX_EXPORTED_IDS = 1000;

const INVALID_FILTER = "This filter isn't valid.";
const TOO_MANY = `Select up to ${MAX_EXPORTED_IDS.toLocaleString('en-US')} games to export`;

const Id = z
  .pipe(z.string(INVALID_FILTER).check(z.regex(/^\d{1,10}$/, INVALID_FILTER)), z.transform(Number))
  .check(z.minimum(1, INVALID_FILTER), z.maximum(MAX_ID, INVALID_FILTER));

/**
 * GET /api/games/export.csv, .xlsx and .ics: the games that match each given filter, like the list's; all games without one. `from` and `to` are days
 * (yyyy-MM-dd), both included; `year` is a school year, such as 2026-27; `ids` are the IDs of the games, separated by commas.
 */
export const ExportGamesQuery = z.object({
  team: emptyAsUndefined(Id),
  opponent: emptyAsUndefined(Id),
  status: emptyAsUndefined(
    z.enum(
      SHOWN_STATUSES.map(({ value }) => value),
      INVALID_FILTER,
    ),
  ),
  year: emptyAsUndefined(
    z
      .string(INVALID_FILTER)
      .check(z.refine(isSchoolYear, INVALID_FILTER))
      .register(z.globalRegistry, { pattern: '^(19|2[01])\\d{2}-\\d{2}$', examples: ['2026-27'] }),
  ),
  from: emptyAsUndefined(GameDate),
  to: emptyAsUndefined(GameDate),
  ids: emptyAsUndefined(
    z.pipe(
      z.string(INVALID_FILTER).check(z.regex(/^\d{1,10}(?:,\d{1,10})*$/, INVALID_FILTER)),
      z.pipe(
        z.transform((text: string) => text.split(',').map(Number)),
        z
          .array(z.int().check(z.minimum(1, INVALID_FILTER), z.maximum(MAX_ID, INVALID_FILTER)))
          .check(z.maxLength(MAX_EXPORTED_IDS, TOO_MANY)),
      ),
    ),
  ),
});
export type ExportGamesQuery = z.infer<typeof ExportGamesQuery>;
