import { usualVenue } from '@fieldhouse/core-contract';
import type { BulkChange, PlayedGame, GameSide } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { listFacilities } from '../../records/facilities/list-facilities.ts';
import { NEUTRAL_VENUE, defaultVenue } from '../games/default-venue.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { BulkGame, ChosenPlace } from './bulk-games.ts';

const VenueRow = z.object({
  teamId: column('g', z.int()),
  opponentId: column('g', z.int()),
  date: column('g.date::text', z.string()),
  venue: column('g', z.string()),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  status: column('g', z.string()),
  sport: column('t', z.string()),
});
const VENUES = schoolStatement('bulk-venues')(`
  select ${selectList(VenueRow)} from games g join teams t on t."schoolId" = $1 and t.id = g."teamId"
    where g."schoolId" = $1 and g.venue <> '' and g.status <> 'canceled' and not g.neutral`);

/**
 * Reads the places of a bulk edit: the chosen facility, or the usual venues of the sides that games change to.
 *
 * @throws HttpProblem 400 if the facility is not the school's.
 */
export async function choosePlace(school: SchoolData, change: BulkChange): Promise<ChosenPlace> {
  const { venue, facilityId, side, swapSides } = change;
  if (venue !== undefined) {
    if (facilityId != null) await venueOfFacility(school, facilityId);
    return { of: () => ({ venue, facilityId }) };
  }
  if (facilityId != null) {
    const named = await venueOfFacility(school, facilityId);
    return { of: () => ({ venue: named, facilityId }) };
  }
  const usual = side !== undefined || swapSides === true ? await usualPlaces(school) : undefined;
  return {
    of: (game, other) =>
      other !== undefined && usual
        ? { venue: usual(game, other) ?? game.venue, facilityId }
        : { venue: game.venue, facilityId },
  };
}

/** The venue text of a facility. */
async function venueOfFacility(school: SchoolData, id: number): Promise<string> {
  const facility = (await listFacilities(school)).find((one) => one.id === id);
  if (!facility) throw invalid('Facility not found', { change: 'Facility not found' });
  return facility.venue;
}

/**
 * The usual venue of a game on its other side, as a new game would get it; undefined if there is none. A game at a neutral site keeps its
 * venue, unless that is the default venue of its former side.
 */
async function usualPlaces(
  school: SchoolData,
): Promise<(game: BulkGame, side: GameSide) => string | undefined> {
  const rows = await school.rows(VenueRow, VENUES);
  const games: PlayedGame[] = rows.map(({ sport, ...game }) => ({ ...game, team: { sport } }));
  const facilities = new Map((await listFacilities(school)).map(({ id, venue }) => [id, venue]));
  const { name } = await school.db.school.findFirstOrThrow({ select: { name: true } });
  const usual = (game: BulkGame, side: GameSide) =>
    usualVenue(games, {
      team: { id: game.teamId, sport: game.sport },
      facility: facilities.get(game.defaultFacilityId ?? 0),
      opponent: { id: game.opponentId, schoolName: game.opponent },
      isHome: side === 'home',
      neutral: false,
      schoolName: name,
    })?.venue;
  // Cached, because hundreds of games have few teams and opponents.
  const known = new Map<string, string | undefined>();
  return (game, side) => {
    if (side === 'neutral')
      return game.venue === defaultVenue({ ...game, school: name }) ? NEUTRAL_VENUE : game.venue;
    const key = `${side} ${game.teamId} ${side === 'home' ? '' : game.opponentId}`;
    if (!known.has(key)) known.set(key, usual(game, side));
    return known.get(key);
  };
}
