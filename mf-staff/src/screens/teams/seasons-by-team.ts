import { seasonRecord } from '@fieldhouse/core-contract';
import type { SeasonRecord } from '@fieldhouse/core-contract';
import type { Game } from '../../data/school-data/games.api.ts';

/** A team's season. */
export interface TeamSeason {
  readonly gamesCount: number;
  readonly record: SeasonRecord;
}

/** The season of each team with games, by team ID. */
export function seasonsByTeam(games: readonly Game[]): ReadonlyMap<number, TeamSeason> {
  const byTeam = Map.groupBy(games, (game) => game.teamId);
  return new Map(
    [...byTeam].map(([teamId, own]) => [
      teamId,
      { gamesCount: own.length, record: seasonRecord(own) },
    ]),
  );
}
