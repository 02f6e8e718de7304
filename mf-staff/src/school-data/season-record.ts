import { isLoss, isWin, schoolYearOf } from '@fieldhouse/core-contract';
import type { Game } from './games.api.ts';

/** Wins and losses among the completed games of a school year, by their score text. */
export interface SeasonRecord {
  readonly wins: number;
  readonly losses: number;
}

/** Wins and losses of a school year; `day` is any day in it. */
export function seasonRecord(games: readonly Game[], day: string): SeasonRecord {
  const year = schoolYearOf(day);
  const scores = games
    .filter((game) => game.status === 'completed' && schoolYearOf(game.date) === year)
    .map((game) => game.score ?? '');
  return { wins: scores.filter(isWin).length, losses: scores.filter(isLoss).length };
}

/** The season record of each team, by team ID. */
export function recordsByTeam(
  games: readonly Game[],
  day: string,
): ReadonlyMap<number, SeasonRecord> {
  const byTeam = Map.groupBy(games, (game) => game.teamId);
  return new Map([...byTeam].map(([teamId, own]) => [teamId, seasonRecord(own, day)]));
}
