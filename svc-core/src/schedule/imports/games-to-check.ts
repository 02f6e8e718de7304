import type { TeamIdentity } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { ImportMode } from '@fieldhouse/import-contract';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryManyRows, queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { GivenGames } from '../conflicts/find-conflicts.ts';
import { defaultVenue, defaultVenueSql } from '../games/default-venue.ts';
import { KEPT_END } from './update-games.ts';

/** The games that an import would write, as it would write them. */
export interface FileGamesToCheck extends GivenGames {
  /** The row of each game, by its ID. */
  readonly rows: ReadonlyMap<number, number>;
}

const WAS_DEFAULT_VENUE = defaultVenueSql({
  neutral: 'c."wasNeutral"',
  isHome: 'c."wasHome"',
  school: 's.name',
  opponent: 'was."schoolName"',
});

/**
 * The new games, and with $2 the changed ones as `updateChangedGames` would leave them: the first $3. Without a venue they get the
 * default one. Needs the tables of `compareWithSchool`.
 */
const TO_CHECK = schoolStatement(
  'import-games-to-check',
)(`select c."row", -c."row" as id, c."teamId", c."opponentId", c.place, c.date::text, to_char(c."time", 'HH24:MI') as "time",
    null as "endTime", c.venue, null as "wasVenue", null::int as "facilityId", c."isHome", c.neutral, coalesce(c."gameType", 'game') as "gameType",
    c.status is not distinct from 'canceled' as "isCanceled"
  from candidates c where c."gameId" is null and c."movedFrom" is null
  union all
  select c."row", g.id, c."teamId", c."opponentId", c.place, c.date::text, to_char(c."time", 'HH24:MI'), to_char(${KEPT_END}, 'HH24:MI'),
    coalesce(c.venue, case when g.venue <> ${WAS_DEFAULT_VENUE} then g.venue end), g.venue, g."facilityId",
    case when c."otherSide" then c."isHome" else g."isHome" end, c.neutral, coalesce(c."gameType", g."gameType"),
    case when c."otherStatus" then c.status else g.status end = 'canceled'
  from (select distinct on (id) * from changed order by id, "row") c
  join schools s on s.id = $1
  join games g on g."schoolId" = $1 and g.id = c.id
  join opponents was on was."schoolId" = $1 and was.id = c."wasOpponentId"
  where $2 and g.disruption is distinct from 'postponed'
  limit $3`);
const ToCheck = z.object({
  row: z.int(),
  id: z.int(),
  teamId: z.int(),
  opponentId: z.int(),
  place: z.int(),
  date: z.string(),
  time: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  wasVenue: z.nullable(z.string()),
  facilityId: z.nullable(z.int()),
  isHome: z.boolean(),
  neutral: z.boolean(),
  gameType: z.string(),
  isCanceled: z.boolean(),
});

const SchoolRow = z.object({ name: z.string() });

/** What the candidates name by index or by negative ID. */
interface FileNames {
  /** The opponents by index, as matched to the school's. */
  readonly opponents: readonly string[];
  readonly newTeams: readonly TeamIdentity[];
  readonly newOpponents: readonly string[];
}

/** The games to check, or undefined if there are more than `IMPORT_LIMITS.checkedGames`. */
export async function gamesToCheck(
  client: pg.ClientBase,
  schoolId: number,
  mode: ImportMode,
  { opponents, newTeams, newOpponents }: FileNames,
): Promise<FileGamesToCheck | undefined> {
  const [school] = await queryRows(client, SchoolRow, 'select name from schools where id = $1', [
    schoolId,
  ]);
  const found = await queryManyRows(client, ToCheck, TO_CHECK.text, [
    schoolId,
    mode === 'update',
    IMPORT_LIMITS.checkedGames + 1,
  ]);
  if (!school || found.length > IMPORT_LIMITS.checkedGames) return undefined;
  const takingPlace = found.filter(({ isCanceled }) => !isCanceled);
  const games = takingPlace.map(
    ({ row: _row, place, wasVenue, facilityId, isCanceled: _isCanceled, ...game }) => {
      const opponent = opponents[place] ?? '';
      const venue = game.venue ?? defaultVenue({ ...game, school: school.name, opponent });
      // A facility is chosen for a venue: with another one it is cleared.
      return { ...game, venue, facilityId: venue === wasVenue ? facilityId : null };
    },
  );
  return {
    games,
    teams: newTeams.map((team, place) => ({ ...team, id: -place - 1 })),
    opponents: newOpponents.map((schoolName, place) => ({ schoolName, id: -place - 1 })),
    canceled: found.filter(({ id, isCanceled }) => isCanceled && id > 0).map(({ id }) => id),
    rows: new Map(takingPlace.map(({ id, row }) => [id, row])),
  };
}
