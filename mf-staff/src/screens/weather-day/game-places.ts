import type { SelectOption } from '@fieldhouse/shell/ui/select';
import { useMemo } from 'react';

import { useFacilities, useFacilityWeek } from '../../data/school-data/facilities.api.ts';
import type { Facility, FacilityUse } from '../../data/school-data/facilities.api.ts';
import { facilityOptions, withSpaces } from '../../data/school-data/facility-options.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** Where games are played. */
export interface GamePlaces {
  /** The places of some games: facilities in tree order, then venues that name none. Away venues are left out. */
  readonly optionsFor: (games: readonly Game[]) => readonly SelectOption[];
  /** Whether a game is at a place of `optionsFor`: a facility with everything in it, or a venue. */
  readonly isAt: (game: Game, place: string) => boolean;
  /** Whether its place is marked as outdoors. */
  readonly isOutdoor: (game: Game) => boolean;
}

const isFacility = (place: string): boolean => /^\d+$/.test(place);

function gamePlaces(facilities: readonly Facility[], uses: readonly FacilityUse[]): GamePlaces {
  const known = new Map(facilities.map((facility) => [facility.id, facility]));
  const parts = new Map(facilities.map(({ id }) => [String(id), withSpaces(facilities, id)]));
  const used = new Map(uses.map(({ gameId, facilityId }) => [gameId, facilityId]));
  const facilityOf = ({ id }: Game) => known.get(used.get(id) ?? 0);
  return {
    isAt: (game, place) => {
      const facility = facilityOf(game);
      if (!isFacility(place)) return !facility && game.venue === place;
      return facility !== undefined && (parts.get(place)?.has(facility.id) ?? false);
    },
    isOutdoor: (game) => facilityOf(game)?.outdoor ?? false,
    optionsFor: (games) => {
      const found = [...new Set(games.flatMap((game) => facilityOf(game)?.id ?? []))];
      const others = games.filter(
        (game) => (game.isHome || game.neutral) && facilityOf(game) === undefined,
      );
      return [
        ...facilityOptions(facilities).filter(({ value }) =>
          found.some((id) => parts.get(value)?.has(id)),
        ),
        ...[...new Set(others.map(({ venue }) => venue))]
          .toSorted()
          .map((venue) => ({ value: venue, label: venue })),
      ];
    },
  };
}

const NO_FACILITIES: readonly Facility[] = [];
const NO_USES: readonly FacilityUse[] = [];

/** The places of a day's games. While they load, and if they couldn't be loaded, each game is at its venue. */
export function useGamePlaces(day: string): GamePlaces {
  const { data: facilities = NO_FACILITIES } = useFacilities();
  const { data: week } = useFacilityWeek(day);
  const uses = week?.games ?? NO_USES;
  return useMemo(() => gamePlaces(facilities, uses), [facilities, uses]);
}
