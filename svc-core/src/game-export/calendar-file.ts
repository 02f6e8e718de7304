import type { ListRows } from '@fieldhouse/runtime/serve';
import type * as z from 'zod/mini';
import { GAME_ORDER } from '../games/game-list.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolList } from '../platform/school-list.ts';
import { PrivateGameRow, feedEntry } from '../private-feeds/private-games.ts';
import { MAKE_UP } from '../public-schedule/calendar-columns.ts';
import { calendarParts } from '../public-schedule/calendar-feed.ts';
import { inParts } from './matching-games.ts';

/** The school's games as calendars have them, with what its people need to get there. */
export const CALENDAR_GAMES = schoolList('export-calendar', {
  table: 'games',
  alias: 'g',
  row: PrivateGameRow,
  from: `from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  join schools s on s.id = g."schoolId"
    ${MAKE_UP}
  where g."schoolId" = $1`,
  order: GAME_ORDER,
});

/**
 * An iCalendar file with the same entries as the school's private feed, in parts.
 *
 * @param site the root of the site, without a slash at its end.
 */
export async function* calendarFile(
  school: SchoolData,
  games: ListRows<z.output<typeof PrivateGameRow>>,
  site: string,
): AsyncGenerator<string> {
  const { name, timezone } = await school.db.school.findUniqueOrThrow({
    where: { id: school.schoolId },
    select: { name: true, timezone: true },
  });
  yield* calendarParts(
    { name: `${name} (staff)`, url: `${site}/games`, timezone, site },
    entriesOf(games, site),
  );
}

async function* entriesOf(games: ListRows<z.output<typeof PrivateGameRow>>, site: string) {
  for await (const part of inParts(games)) yield part.map((game) => feedEntry(game, site));
}
