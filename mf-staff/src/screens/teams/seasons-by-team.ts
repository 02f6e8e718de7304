import { seasonRecord } from '@fieldhouse/core-contract';
import type { SeasonRecord } from '@fieldhouse/core-contract';
import { byDateAndTime } from '../../data/school-data/by-date-and-time.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { isStillOn } from '../../parts/disruptions/disruption.ts';

/** A team's season. */
export interface TeamSeason {
  readonly gamesCount: number;
  readonly record: SeasonRecord;
  /** The first one from today on that is to be played. */
  readonly next: Game | undefined;
}

/** The season of each team with games, by team ID. @param today yyyy-MM-dd. */
export function seasonsByTeam(
  games: readonly Game[],
  today: string,
): ReadonlyMap<number, TeamSeason> {
  const byTeam = Map.groupBy(games, (game) => game.teamId);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, seasonOf(own, today)]));
}

/** The season of one team. */
export const seasonOf = (games: readonly Game[], today: string): TeamSeason => ({
  gamesCount: games.length,
  record: seasonRecord(games),
  next: games.filter((game) => game.date >= today && isStillOn(game)).toSorted(byDateAndTime)[0],
});
