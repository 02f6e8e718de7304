import { orderBy } from '@fieldhouse/shell/api';

import type { Game } from '../../data/school-data/games.api.ts';
import { isStillOn } from '../../parts/disruptions/disruption.ts';
import type { GamePlaces } from './game-places.ts';
import type { DayChange, WeatherDayChoice } from './weather-day-choice.ts';

const OUTDOOR_SPORTS: ReadonlySet<string> = new Set([
  'football',
  'baseball',
  'softball',
  'soccer',
  'tennis',
  'track',
  'cross-country',
  'golf',
]);

const byTime = orderBy(({ time, id }: Game) => [time ?? '~', id]);

/** The games of a day that are still on, by time, TBD last. */
export const gamesOfDay = (games: readonly Game[], day: string): readonly Game[] =>
  games.filter((game) => game.date === day && isStillOn(game)).toSorted(byTime);

/** Also decided by sport, because not every place is marked as outdoors; a game can still be left out. */
const isOutdoors = (game: Game, places: GamePlaces): boolean =>
  places.isOutdoor(game) || OUTDOOR_SPORTS.has(game.team.sport);

const isOnSide = ({ isHome, neutral }: Game, side: WeatherDayChoice['side']): boolean =>
  side === 'all' || (!neutral && isHome === (side === 'home'));

/** The day's games that match the filters. */
export const filterDayGames = (
  games: readonly Game[],
  { place, outdoorOnly, side }: WeatherDayChoice,
  places: GamePlaces,
): readonly Game[] =>
  games.filter(
    (game) =>
      isOnSide(game, side) &&
      (place === '' || places.isAt(game, place)) &&
      (!outdoorOnly || isOutdoors(game, places)),
  );

/** Whether this can happen to a game: one without a time can't begin later. */
export const canChange = ({ time }: Game, change: DayChange): boolean =>
  change !== 'delayed' || time !== null;
