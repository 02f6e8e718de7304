import { isLoss, isWin } from '@fieldhouse/core-contract';
import type { Game } from './games.api.ts';

/** August, counted from 1: the school year starts then. */
const SCHOOL_YEAR_FIRST_MONTH = 8;

/** Wins and losses among the completed games of a school year, by their score text. */
export interface SeasonRecord {
  readonly wins: number;
  readonly losses: number;
}

/** First day (yyyy-MM-dd) of the school year that contains `day`. */
function schoolYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  const begun = Number(day.slice(5, 7)) >= SCHOOL_YEAR_FIRST_MONTH;
  return `${String(begun ? year : year - 1).padStart(4, '0')}-08-01`;
}

/** Wins and losses of a school year; `day` is any day in it. */
export function seasonRecord(games: readonly Game[], day: string): SeasonRecord {
  const first = schoolYearStart(day);
  const scores = games
    .filter((game) => game.status === 'completed' && schoolYearStart(game.date) === first)
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
