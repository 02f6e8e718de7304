import { isInMemory } from '@fieldhouse/runtime/serve';
import type { ListRows } from '@fieldhouse/runtime/serve';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { inParts } from '../../platform/text/list-parts.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolList } from '../../platform/school-data/school-list.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { GAME_PLACE, PLACE_ADDRESS } from '../../records/facilities/game-address.ts';
import { MAKE_UP, calendarColumns, calendarGame } from './calendar-columns.ts';
import type { CalendarGame } from './calendar-columns.ts';

/** SQL: whether the public sees the venue of the game `g`. The hours of a game without a time count from the start of its day. */
export const SHOWS_VENUE = `(t."hideVenueUntilHours" is null
  or now() >= ((g.date + coalesce(g."time", '00:00')) at time zone s.timezone) - make_interval(hours => t."hideVenueUntilHours"))`;

/** The columns of a game that the public sees. Nothing else is read. */
const PublicGameRow = z.object({
  ...calendarColumns,
  venue: column(`case when ${SHOWS_VENUE} then g.venue end`, z.nullable(z.string())),
  /** See `GameFacts`; '' while the venue is hidden. */
  address: column(`case when ${SHOWS_VENUE} then ${PLACE_ADDRESS} else '' end`, z.string()),
  teamSlug: column('t.slug', z.string()),
});

/** A published game. */
export interface PublicGame extends CalendarGame {
  readonly teamSlug: string;
  readonly address: string;
}

const FROM = `from games g
  join teams t on t."schoolId" = $1 and t.id = g."teamId" and t.published
  join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
  join schools s on s.id = g."schoolId"
  ${MAKE_UP}
  ${GAME_PLACE}
  where g."schoolId" = $1`;
const GAMES = schoolList('public-games', {
  table: 'games',
  alias: 'g',
  row: PublicGameRow,
  from: FROM,
  filter: `and g.date between $2::date and $3::date and ($4::int is null or g."teamId" = $4) and exists (
    select from teams p where p."schoolId" = $1 and p.id = g."teamId" and p.published and ($5::text is null or p.sport = $5))`,
  order: 'g.date, g."time" nulls last, g.id',
});
const ONE_GAME = schoolStatement('public-game')(`
  select ${selectList(PublicGameRow)} ${FROM} and g."teamId" = $2 and g.id = $3`);

/** Filters: days from `from` to `to`, yyyy-MM-dd, a team, a sport. */
export interface GameSelection {
  readonly from: string;
  readonly to?: string;
  readonly teamId?: number | null;
  readonly sport?: string | undefined;
}

/** The published games of a school by date and time, TBD last on its day; many in parts. */
export async function listPublicGames(
  school: SchoolData,
  { from, to = 'infinity', teamId = null, sport }: GameSelection,
): Promise<ListRows<PublicGame>> {
  const rows = await school.list(GAMES, [from, to, teamId, sport ?? null]);
  return isInMemory(rows) ? rows.map((row) => calendarGame(row)) : gamesOf(rows);
}

async function* gamesOf(parts: AsyncIterable<readonly z.output<typeof PublicGameRow>[]>) {
  for await (const rows of parts) yield rows.map((row) => calendarGame(row));
}

/** `listPublicGames` in memory, for a page. */
export async function readPublicGames(
  school: SchoolData,
  selection: GameSelection,
): Promise<PublicGame[]> {
  const games: PublicGame[] = [];
  for await (const part of inParts(await listPublicGames(school, selection))) games.push(...part);
  return games;
}

/** A published game of a team. */
export async function readPublicGame(
  school: SchoolData,
  teamId: number,
  gameId: number,
): Promise<PublicGame | undefined> {
  const [row] = await school.read(PublicGameRow, ONE_GAME, [teamId, gameId]);
  return row && calendarGame(row);
}
