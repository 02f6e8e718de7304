import * as z from 'zod/mini';
import { scoreResult } from './score.ts';
import type { ResultLetter, ScoringTeam } from './score.ts';

/** How many games of a season were won, lost and tied. */
export const SeasonRecord = z.object({ wins: z.int(), losses: z.int(), ties: z.int() });
export type SeasonRecord = z.infer<typeof SeasonRecord>;

/** What a record needs to know of a game. */
export interface RecordedGame {
  readonly status: string;
  readonly score: string | null;
  /** A plain game if it is left out. */
  readonly gameType?: string | null | undefined;
  readonly team: ScoringTeam;
  /** How many such games there are; one if it is left out. */
  readonly count?: number;
}

/** What a game counts as in a record; null if it is not completed, a scrimmage, or its score has no result. */
const recordedResult = (game: RecordedGame): ResultLetter | null =>
  game.status === 'completed' && game.gameType !== 'scrimmage'
    ? scoreResult(game.score ?? '', game.team)
    : null;

/** The record of the completed ones among some games. */
export function seasonRecord(games: Iterable<RecordedGame>): SeasonRecord {
  const sums = { W: 0, L: 0, T: 0 };
  for (const game of games) {
    const result = recordedResult(game);
    if (result) sums[result] += game.count ?? 1;
  }
  return { wins: sums.W, losses: sums.L, ties: sums.T };
}

/** '5–3', or '5–3–1' with a tie; null before the first result. */
export function formatRecord({ wins, losses, ties }: SeasonRecord, dash = '–'): string | null {
  if (wins + losses + ties === 0) return null;
  return [wins, losses, ...(ties === 0 ? [] : [ties])].join(dash);
}
