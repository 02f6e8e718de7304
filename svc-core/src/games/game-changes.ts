import { GameStatusValue, readScore } from '@fieldhouse/core-contract';
import type { GameInput, GameStatus } from '@fieldhouse/core-contract';
import { calendarDate, timeOfDay } from './game-time.ts';

/** A game's row as far as an edit has to know it. */
export interface StoredGame {
  readonly teamId: number;
  readonly opponentId: number;
  readonly date: Date;
  readonly time: Date | null;
  readonly venue: string;
  readonly isHome: boolean;
  readonly neutral: boolean;
  readonly status: string;
  readonly score: string | null;
  readonly verifiedAt: Date | null;
}

/** What a form says about where and when, as columns. */
export const detailColumns = (input: GameInput) => ({
  teamId: input.teamId,
  opponentId: input.opponentId,
  date: calendarDate(input.date),
  time: timeOfDay(input.time),
  venue: input.venue,
  isHome: input.isHome,
  neutral: input.neutral,
});

/** A score belongs to a completed game. Without two numbers in it ('3rd Place') it stays a text. */
export function scoreColumns(status: GameStatus, score: string | null | undefined) {
  if (status !== 'completed' || !score) return { score: null, ourScore: null, theirScore: null };
  const { ourScore, theirScore } = readScore(score);
  return { score, ourScore, theirScore };
}

/** Whether the other school agreed, or was asked to agree, to something else than the game is to be now. */
export function undoesAgreement(stored: StoredGame, input: GameInput): boolean {
  return isAgreed(stored.status) && changesDetails(stored, input);
}

/** The status after an edit: what was picked, but never an agreement to what the other school did not see. */
export function statusAfter(stored: StoredGame, input: GameInput): GameStatus {
  const picked = input.status ?? GameStatusValue.parse(stored.status);
  return undoesAgreement(stored, input) && isAgreed(picked) ? 'scheduled' : picked;
}

/** Only a game that stands as agreed, or was played or called off after it, keeps the time of the agreement. */
export const keepsVerifiedAt = (status: GameStatus): boolean =>
  status === 'verified' || status === 'completed' || status === 'canceled';

const isAgreed = (status: string) => status === 'verification-sent' || status === 'verified';

/** Whether the game would be another one for the school that plays it. */
export function changesDetails(stored: StoredGame, input: GameInput): boolean {
  const next = detailColumns(input);
  return (
    next.teamId !== stored.teamId ||
    next.opponentId !== stored.opponentId ||
    next.date.getTime() !== stored.date.getTime() ||
    next.time?.getTime() !== stored.time?.getTime() ||
    next.venue !== stored.venue ||
    next.isHome !== stored.isHome ||
    next.neutral !== stored.neutral
  );
}
