import { isLoss, isTie, isWin } from '@fieldhouse/core-contract';
import type { Game } from './games.api.ts';

/** Wins, losses and ties among completed games, by their score text. */
export interface SeasonRecord {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** The record of the completed ones among some games. */
export function seasonRecord(games: readonly Game[]): SeasonRecord {
  const scores = games
    .filter((game) => game.status === 'completed')
    .map((game) => game.score ?? '');
  return {
    wins: scores.filter(isWin).length,
    losses: scores.filter(isLoss).length,
    ties: scores.filter(isTie).length,
  };
}

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
