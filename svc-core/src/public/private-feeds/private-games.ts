import { formatTime, gamePath } from '@fieldhouse/core-contract';
import type { ListRows } from '@fieldhouse/runtime/serve';
import * as z from 'zod/mini';
import { column } from '../../platform/database/columns.ts';
import { inParts } from '../../platform/text/list-parts.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolList } from '../../platform/school-data/school-list.ts';
import { MAKE_UP, calendarColumns, calendarGame } from '../public-schedule/calendar-columns.ts';
import type { FeedEntry } from '../public-schedule/calendar-feed.ts';
import type { DaysOfFeed } from '../public-schedule/days-of-feed.ts';

const clock = (name: string) => column(`left(g."${name}"::text, 5)`, z.nullable(z.string()));

/** The columns of a game that staff and coaches see in a calendar. */
const PrivateGameRow = z.object({
  ...calendarColumns,
  venue: column('g', z.nullable(z.string())),
  dismissalTime: clock('dismissalTime'),
  departureTime: clock('departureTime'),
  transport: column('g', z.nullable(z.string())),
});
export type PrivateGame = z.output<typeof PrivateGameRow>;

/** All games of a school, published or not, with the trips of its people. */
export const GAMES_OF_SCHOOL = {
  table: 'games',
  alias: 'g',
  row: PrivateGameRow,
  from: `from games g
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    join schools s on s.id = g."schoolId"
    ${MAKE_UP}
    where g."schoolId" = $1`,
  order: 'g.date, g."time" nulls last, g.id',
};
const GAMES = schoolList('private-games', {
  ...GAMES_OF_SCHOOL,
  filter: 'and g.date between $2::date and $3::date and ($4::int is null or g."teamId" = $4)',
});

/** The games of a school or team from one day to another. @param teamId null for the whole school. */
export const readPrivateGames = (
  school: SchoolData,
  { from, to = 'infinity' }: DaysOfFeed,
  teamId: number | null,
): Promise<ListRows<PrivateGame>> => school.list(GAMES, [from, to, teamId]);

/** The entries of games in a private calendar, in parts. @param site the root of the site, without a slash at its end. */
export async function* feedEntries(
  games: ListRows<PrivateGame>,
  site: string,
): AsyncGenerator<FeedEntry[]> {
  for await (const part of inParts(games)) yield part.map((game) => feedEntry(game, site));
}

function feedEntry(
  { dismissalTime, departureTime, transport, ...row }: PrivateGame,
  site: string,
): FeedEntry {
  return {
    game: calendarGame(row),
    url: `${site}${gamePath(row.id)}`,
    isPrivate: true,
    more: [
      ...(dismissalTime === null ? [] : [`Dismissal: ${formatTime(dismissalTime)}`]),
      ...(departureTime === null ? [] : [`Departure: ${formatTime(departureTime)}`]),
      ...(transport === null || transport === '' ? [] : [`Transportation: ${transport}`]),
    ],
  };
}
