import { usualVenue } from '@fieldhouse/core-contract';
import type { PlayedGame } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { FACILITY_NAMES, FACILITY_VENUE } from '../../records/facilities/facility-names.ts';
import type { CopyRules } from './copy-rules.ts';
import type { CopyTeam, Reads, SourceGame } from './copy-sources.ts';

export interface CopyVenues {
  /** The usual venue of a game of this team, at home or at the source's opponent. */
  usual(teamId: number, source: SourceGame, isHome: boolean): string;
}

/** Only the latest games at each place decide which one is usual, see `usualVenue`. */
const GAMES_OF_A_PLACE = 24;

/** The latest games of each side of each team and opponent, from `$2` to `$3`. */
const PLAYED = schoolStatement('season-copy-played')(`
  select p."teamId", p."opponentId", p.date::text as date, p.venue, p."isHome", p.status, p.sport from (
    select g."teamId", g."opponentId", g.date, g.venue, g."isHome", g.status, t.sport,
      row_number() over (partition by g."isHome", case when g."isHome" then g."teamId" else g."opponentId" end,
        case when not g."isHome" then t.sport end order by g.date desc, g.id) as place
    from games g join teams t on t."schoolId" = $1 and t.id = g."teamId"
    where g."schoolId" = $1 and g.date between $2::date and $3::date and not g.neutral and g.status <> 'canceled' and g.venue <> '') p
  where p.place <= ${GAMES_OF_A_PLACE}`);
const Played = z.object({
  teamId: z.int(),
  opponentId: z.int(),
  date: z.string(),
  venue: z.string(),
  isHome: z.boolean(),
  status: z.string(),
  sport: z.string(),
});

/** The venue texts of the teams' default facilities. */
const FACILITIES = schoolStatement('season-copy-facilities')(`
  with facility_names(key, id) as (${FACILITY_NAMES})
  select f.id, ${FACILITY_VENUE} as venue
    from facilities f left join facilities parent on parent."schoolId" = $1 and parent.id = f."parentId"
    where f."schoolId" = $1 and f.id = any($2::int[])`);
const FacilityVenue = z.object({ id: z.int(), venue: z.string() });

/** For copies that keep their sides. */
export const SAME_VENUES: CopyVenues = { usual: (_teamId, { venue }) => venue };

/** Reads the games that decide on usual venues: from the year before the copied one up to the target year. */
export async function readCopyVenues(
  reads: Reads,
  { from, to }: CopyRules,
  teams: ReadonlyMap<number, CopyTeam>,
  schoolName: string,
): Promise<CopyVenues> {
  const [first, last] = [from, to].toSorted((one, other) => one.from.localeCompare(other.from));
  const yearBefore = `${Number(first?.from.slice(0, 4)) - 1}${first?.from.slice(4)}`;
  const rows = await reads.rows(Played, PLAYED, [yearBefore, last?.to]);
  const games = rows.map(({ sport, ...game }) => ({ ...game, team: { sport } }));
  const facilityIds = [...teams.values()].flatMap(({ defaultFacilityId: id }) => id ?? []);
  const facilities = await reads.rows(FacilityVenue, FACILITIES, [facilityIds]);
  return venuesOf(
    games,
    teams,
    new Map(facilities.map(({ id, venue }) => [id, venue])),
    schoolName,
  );
}

function venuesOf(
  games: readonly PlayedGame[],
  teams: ReadonlyMap<number, CopyTeam>,
  facilities: ReadonlyMap<number, string>,
  schoolName: string,
): CopyVenues {
  const home = games.filter(({ isHome }) => isHome);
  const awayAt = Map.groupBy(
    games.filter(({ isHome }) => !isHome),
    ({ opponentId }) => opponentId,
  );
  const known = new Map<string, string>();
  return {
    usual(teamId, { opponentId, opponent }, isHome) {
      const team = teams.get(teamId);
      const key = isHome ? `home ${teamId}` : `away ${opponentId} ${team?.sport}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const usual = usualVenue(isHome ? home : (awayAt.get(opponentId) ?? []), {
        team,
        facility: facilities.get(team?.defaultFacilityId ?? 0),
        opponent: { id: opponentId, schoolName: opponent },
        isHome,
        neutral: false,
        schoolName,
      });
      const venue = usual?.venue ?? schoolName;
      known.set(key, venue);
      return venue;
    },
  };
}
