import type { ListRows } from '@fieldhouse/runtime/serve';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolList } from '../../platform/school-data/school-list.ts';
import { GAMES_OF_SCHOOL, feedEntries } from '../../public/private-feeds/private-games.ts';
import type { PrivateGame } from '../../public/private-feeds/private-games.ts';
import { calendarParts } from '../../public/public-schedule/calendar-feed.ts';

export const CALENDAR_GAMES = schoolList('export-calendar', GAMES_OF_SCHOOL);

/**
 * An iCalendar file with the same entries as the school's private feed, in parts. @param site the root of the site, without a slash at its
 * end.
 */
export async function* calendarFile(
  school: SchoolData,
  games: ListRows<PrivateGame>,
  site: string,
): AsyncGenerator<string> {
  const { name, timezone } = await school.db.school.findFirstOrThrow({
    select: { name: true, timezone: true },
  });
  yield* calendarParts(
    { name: `${name} (staff)`, school: name, url: `${site}/games`, timezone, site },
    feedEntries(games, site),
  );
}
