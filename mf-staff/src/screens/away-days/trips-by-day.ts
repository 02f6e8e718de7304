import type { Game } from '../../data/school-data/games.api.ts';
import { isOff } from '../../parts/disruptions/disruption.ts';

/** The games of a day that a school's teams travel to. */
export interface TripDay {
  /** yyyy-MM-dd */
  readonly date: string;
  /** By departure. */
  readonly games: readonly Game[];
}

/** The away games, and games at a neutral site, of some days, by day. Postponed and canceled games are left out. */
export function tripsByDay(games: readonly Game[], days: readonly string[]): TripDay[] {
  const byDate = Map.groupBy(
    games.filter((game) => (!game.isHome || game.neutral) && !isOff(game)),
    ({ date }) => date,
  );
  return days.flatMap((date) => {
    const trips = byDate.get(date);
    return trips ? [{ date, games: trips.toSorted(byLeaving) }] : [];
  });
}

/** TBD last. */
const LATEST = '99:99';
const leaving = ({ dismissalTime, departureTime, time }: Game): string =>
  dismissalTime ?? departureTime ?? time ?? LATEST;
const byLeaving = (one: Game, other: Game): number =>
  leaving(one).localeCompare(leaving(other)) || one.id - other.id;
