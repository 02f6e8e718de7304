import { formatTime } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { MAKE_UP, calendarColumns, calendarGame } from '../public-schedule/calendar-columns.ts';
import type { FeedEntry } from '../public-schedule/calendar-feed.ts';
import type { DaysOfFeed } from '../public-schedule/days-of-feed.ts';

const clock = (name: string) => column(`left(g."${name}"::text, 5)`, z.nullable(z.string()));

/** What staff and coaches see of a game in a calendar. */
export const PrivateGameRow = z.object({
  ...calendarColumns,
  venue: column('g', z.nullable(z.string())),
  dismissalTime: clock('dismissalTime'),
  departureTime: clock('departureTime'),
  transport: column('g', z.nullable(z.string())),
});
const GAMES = schoolStatement(
  'private-games',
  `select ${selectList(PrivateGameRow)} from games g
    join teams t on t."schoolId" = $1 and t.id = g."teamId"
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    join schools s on s.id = g."schoolId"
    ${MAKE_UP}
    where g."schoolId" = $1 and g.date between $2::date and $3::date
      and ($4::int is null or g."teamId" = $4)
    order by g.date, g."time" nulls last, g.id`,
);

interface FeedSelection {
  readonly days: DaysOfFeed;
  /** Of one team; null for the whole school. */
  readonly teamId: number | null;
  readonly site: string;
}

/**
 * All games of a school or team from one day to another, published or not, with what its people need to get there.
 *
 * @param site the root of the site, without a slash at its end.
 */
export async function readFeedEntries(
  school: SchoolData,
  { days: { from, to = 'infinity' }, teamId, site }: FeedSelection,
): Promise<FeedEntry[]> {
  const rows = await school.read(PrivateGameRow, GAMES, [from, to, teamId]);
  return rows.map((row) => feedEntry(row, site));
}

/**
 * The entry of a game in a private calendar.
 *
 * @param site the root of the site, without a slash at its end.
 */
export function feedEntry(
  { dismissalTime, departureTime, transport, ...row }: z.output<typeof PrivateGameRow>,
  site: string,
): FeedEntry {
  return {
    game: calendarGame(row),
    url: `${site}/games?game=${row.id}`,
    isPrivate: true,
    more: [
      ...(dismissalTime === null ? [] : [`Dismissal: ${formatTime(dismissalTime)}`]),
      ...(departureTime === null ? [] : [`Departure: ${formatTime(departureTime)}`]),
      ...(transport === null || transport === '' ? [] : [`Transportation: ${transport}`]),
    ],
  };
}
