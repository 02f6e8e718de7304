import { GameDate, INVALID_PAGE } from '@fieldhouse/core-contract';
import type { GamesQuery } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import { StreamedAnswer } from '@fieldhouse/runtime/serve';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { GAME_ORDER } from './game-list.ts';
import { JSON_TYPE, arrayOfGames, daysOf } from './list-games.ts';

/** Sorts after every time of its day. */
const TBD = '24:00';
/** The games of the days `$2` to `$3` after the one with the date `$4`, the time `$5` and the ID `$6`; from the first one if they are null. */
const PAGE = schoolStatement('game-list-page')(`
  select g.id, g.date::text as date, coalesce(left(g."time"::text, 5), '${TBD}') as "time" from games g
    where g."schoolId" = $1 and g.date between $2::date and $3::date
      and ($4::date is null or (g.date, coalesce(g."time", '${TBD}'), g.id) > ($4::date, $5::time, $6::bigint))
    order by ${GAME_ORDER} limit $7::int`);
const PlaceRow = z.object({ id: z.int(), date: z.string(), time: z.string() });
/** A cursor has the sort key of the last game, so that deleting a game before it shifts or loses no page. */
const CURSOR = /^(\d{4}-\d{2}-\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d|24:00) (\d{1,10})$/;

/**
 * A page of the school's games, with the address of the next one in the header `Link`.
 *
 * @param url of the request.
 * @throws HttpProblem 400 for an invalid cursor.
 */
export async function pageOfGames(
  school: SchoolData,
  query: GamesQuery & { readonly limit: number },
  url: string,
): Promise<StreamedAnswer> {
  const { limit } = query;
  const [from, to] = await daysOf(school, query);
  const [date, time, id] = placeOf(query.after);
  const begin = date !== null && (from === '-infinity' || date > from) ? date : from;
  const found = await school.read(PlaceRow, PAGE, [begin, to, date, time, id, limit + 1]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return new StreamedAnswer(arrayOfGames(school, [page.map((game) => game.id)]), {
    ...JSON_TYPE,
    ...(last && { link: `<${nextUrl(url, last)}>; rel="next"` }),
  });
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return [null, null, null] as const;
  const [, date, time, id] = CURSOR.exec(cursor) ?? [];
  if (date === undefined || !z.safeParse(GameDate, date).success) throw invalid(INVALID_PAGE);
  return [date, time, id] as const;
}

function nextUrl(url: string, { date, time, id }: z.output<typeof PlaceRow>): string {
  const [path = '', query] = url.split('?');
  const next = new URLSearchParams(query);
  next.set('after', `${date} ${time} ${id}`);
  return `${path}?${next.toString()}`;
}
