import { DAY_MINUTES, minutesOf, schoolYearOfDay, timeAt } from '@fieldhouse/core-contract';
import type { ConflictView, WaysOutView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { FACILITY_NAMES, FACILITY_VENUE } from '../../records/facilities/facility-names.ts';
import { gameLengthSql } from '../../records/facilities/game-length-sql.ts';
import { daylightOf, outdoorsOf } from './better-dates.ts';
import { conflictsOfGiven } from './find-conflicts.ts';
import type { Days, GivenGame } from './find-conflicts.ts';

/** How many places are tried. */
const MOST_PLACES = 8;
/** Games begin on such minutes. */
const STEP = 15;
/** No way out leads to an earlier or a later hour. */
const EARLIEST = 7 * 60;
const LATEST = 23 * 60;

const GameRow = z.object({
  id: column('g', z.int()),
  teamId: column('g."teamId"', z.int()),
  opponentId: column('g."opponentId"', z.int()),
  date: column('g.date::text', z.string()),
  time: column('left(g."time"::text, 5)', z.nullable(z.string())),
  endTime: column('left(g."endTime"::text, 5)', z.nullable(z.string())),
  venue: column('g', z.string()),
  facilityId: column('g."facilityId"', z.nullable(z.int())),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  gameType: column('g."gameType"', z.string()),
  status: column('g', z.string()),
  /** The facility that was chosen or that the venue names. */
  place: column('f.id', z.nullable(z.int())),
  length: column(`coalesce(t."gameMinutes", ${gameLengthSql('t.sport')})`, z.int()),
  setupMinutes: column('coalesce(f."setupMinutes", 0)', z.int()),
  clearMinutes: column('coalesce(f."clearMinutes", 0)', z.int()),
  schoolYearStart: column('s."schoolYearStart"', z.string()),
});
type Game = z.output<typeof GameRow>;
const GAMES = schoolStatement('ways-out-games')(`
  with facility_names(key, id) as (${FACILITY_NAMES})
  select ${selectList(GameRow)} from games g
  join schools s on s.id = $1
  join teams t on t."schoolId" = $1 and t.id = g."teamId"
  left join facility_names n on n.key = place_key(g.venue) and (g."isHome" or g.neutral)
  left join facilities f on f."schoolId" = $1 and f.id = coalesce(g."facilityId", n.id)
  where g."schoolId" = $1 and g.id = any($2::int[]) order by g.date, g."time" nulls last, g.id`);

/** The other spaces of the site of the facility `$2` for the sport of the team `$3`, indoors or outdoors as it is. */
const PLACES = schoolStatement('ways-out-places')(`
  with recursive facility_names(key, id) as (${FACILITY_NAMES}),
  tree(id, site) as (
    select r.id, r.id from facilities r where r."schoolId" = $1 and r."parentId" is null
    union all
    select c.id, tree.site from tree join facilities c on c."schoolId" = $1 and c."parentId" = tree.id)
  select f.id, ${FACILITY_VENUE} as venue from facilities f
  join tree x on x.id = f.id
  join tree y on y.site = x.site and y.id = $2
  join facilities here on here."schoolId" = $1 and here.id = y.id and here.outdoor = f.outdoor
  join teams t on t."schoolId" = $1 and t.id = $3
  left join facilities parent on parent."schoolId" = $1 and parent.id = f."parentId"
  where f."schoolId" = $1 and f.id <> here.id and f.kind = 'space' and (f.sports = '{}' or t.sport = any(f.sports))
  order by f.name, f.id limit ${MOST_PLACES}`);
const PlaceRow = z.object({ id: z.int(), venue: z.string() });

/** How one of two games of a day would be out of the other's way. @throws HttpProblem 404 */
export async function waysOut(
  school: SchoolData,
  gameIds: readonly number[],
): Promise<WaysOutView> {
  const games = await school.read(GameRow, GAMES, [gameIds]);
  const [first, second] = games;
  if (!first || !second) throw notFound('Game');
  const [moved = second, other = first] = [second, first].toSorted(
    (one, two) => costOf(one) - costOf(two),
  );
  const [time, venue] = await freeWays(school, moved, other);
  return {
    games: games.map((game) => ({
      gameId: game.id,
      time: game.time,
      endTime: endOf(game),
      setupMinutes: game.setupMinutes,
      clearMinutes: game.clearMinutes,
    })),
    gameId: moved.id,
    ...(time !== undefined && { time }),
    ...(venue !== undefined && { venue }),
  };
}

/** Another school decides when and where an away game is. */
const isOurs = ({ isHome, neutral }: Game) => isHome || neutral;

/** Of two games, the one with less is moved. */
const costOf = (game: Game) => (isOurs(game) ? 0 : 2) + (game.status === 'verified' ? 1 : 0);

async function freeWays(school: SchoolData, moved: Game, other: Game) {
  if (!isOurs(moved) || moved.date !== other.date) return [];
  const search = await startSearch(school, moved, other);
  return [await freeTime(search, moved, other), await freeVenue(search, moved)] as const;
}

interface Search {
  readonly school: SchoolData;
  /** Whether the game, as it would be, makes no conflict that it doesn't have now, and none with the other game. */
  readonly isFree: (game: GivenGame) => Promise<boolean>;
}

async function startSearch(school: SchoolData, moved: Game, other: Game): Promise<Search> {
  const year: Days = schoolYearOfDay(moved.date, moved.schoolYearStart);
  const of = async (game: GivenGame) =>
    (await conflictsOfGiven(school, year, game)).filter(({ severity }) => severity !== 'note');
  const keyOf = ({ rule, severity, gameIds }: ConflictView) =>
    `${rule} ${severity} ${gameIds.join(' ')}`;
  const before = new Set((await of(given(moved))).map(keyOf));
  return {
    school,
    isFree: async (game) =>
      (await of(game)).every(
        (conflict) => before.has(keyOf(conflict)) && !conflict.gameIds.includes(other.id),
      ),
  };
}

/** The nearest time before or after the other game; none if that is away, since the way takes time, too. */
async function freeTime(
  { school, isFree }: Search,
  moved: Game,
  other: Game,
): Promise<string | undefined> {
  if (moved.time === null || other.time === null || !isOurs(other)) return undefined;
  const { length } = moved;
  const begins = minutesOf(moved.time);
  const after = minutesOf(other.time) + lengthOf(other) + other.clearMinutes + moved.setupMinutes;
  const before = minutesOf(other.time) - other.setupMinutes - moved.clearMinutes - length;
  const place = await outdoorsOf(school, given(moved));
  const starts = [Math.ceil(after / STEP) * STEP, Math.floor(before / STEP) * STEP]
    .filter((start) => start >= EARLIEST && start + length <= LATEST)
    .toSorted((one, two) => Math.abs(one - begins) - Math.abs(two - begins));
  for (const start of starts) {
    const game = { ...given(moved), time: timeAt(start), endTime: null };
    const isDark = place && daylightOf(game, given(moved), place, length)?.isDark;
    if (isDark !== true && (await isFree(game))) return game.time;
  }
  return undefined;
}

async function freeVenue({ school, isFree }: Search, moved: Game): Promise<string | undefined> {
  if (moved.place === null) return undefined;
  for (const { id, venue } of await school.read(PlaceRow, PLACES, [moved.place, moved.teamId]))
    if (await isFree({ ...given(moved), facilityId: id, venue })) return venue;
  return undefined;
}

const given = ({ status: _status, place: _place, length: _length, ...game }: Game): GivenGame =>
  game;

/** The minutes from the beginning to the end, which may be on the next day. */
function lengthOf({ time, endTime, length }: Game): number {
  if (time === null || endTime === null) return length;
  const minutes = minutesOf(endTime) - minutesOf(time);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

const endOf = (game: Game): string | null =>
  game.time === null ? null : timeAt(minutesOf(game.time) + lengthOf(game));
