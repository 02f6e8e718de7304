import { GameStatusValue, readScore, calendarDate } from '@fieldhouse/core-contract';
import type { GameInput, GameStatus } from '@fieldhouse/core-contract';
import { timeOfDay } from '../../platform/database/time-of-day.ts';

/** The columns of a game that an edit compares. */
export interface StoredGame {
  readonly teamId: number;
  readonly opponentId: number;
  readonly date: Date;
  readonly time: Date | null;
  readonly endTime: Date | null;
  readonly facilityId: number | null;
  readonly venue: string;
  readonly isHome: boolean;
  readonly neutral: boolean;
  readonly status: string;
  readonly score: string | null;
  readonly verifiedAt: Date | null;
  readonly disruption: string | null;
  readonly gameType: string;
}

/** The details that the other school agrees to. */
export const AGREED_COLUMNS = [
  'teamId',
  'opponentId',
  'date',
  'time',
  'venue',
  'isHome',
  'neutral',
] as const;

/** The details of the input, as columns. */
export const detailColumns = (input: GameInput) => ({
  teamId: input.teamId,
  opponentId: input.opponentId,
  date: calendarDate(input.date),
  time: timeOfDay(input.time),
  venue: input.venue,
  isHome: input.isHome,
  neutral: input.neutral,
});

/**
 * The end and the chosen facility of the input, as columns. An end that is left out is kept if the game begins at the same time, a facility
 * if the venue is the same.
 */
export function placeColumns(
  input: Pick<GameInput, 'time' | 'venue' | 'endTime' | 'facilityId'>,
  stored?: Pick<StoredGame, 'time' | 'venue' | 'endTime' | 'facilityId'>,
) {
  const time = timeOfDay(input.time);
  const kept = stored?.time?.getTime() === time?.getTime() ? (stored?.endTime ?? null) : null;
  const facility = stored?.venue === input.venue ? stored.facilityId : null;
  const ends = input.endTime === undefined ? kept : timeOfDay(input.endTime);
  return {
    endTime: time === null ? null : ends,
    facilityId: input.facilityId === undefined ? facility : input.facilityId,
  };
}

/** The trip of the input, as columns. Fields that are left out keep their stored values. */
export const tripColumns = ({ dismissalTime, departureTime, transport }: GameInput) => ({
  ...(dismissalTime === undefined ? {} : { dismissalTime: timeOfDay(dismissalTime) }),
  ...(departureTime === undefined ? {} : { departureTime: timeOfDay(departureTime) }),
  ...(transport === undefined ? {} : { transport }),
});

/** The type of the input, as a column. If it is left out, the stored or default one stays. */
export const typeColumn = ({ gameType }: GameInput) => (gameType === undefined ? {} : { gameType });

/** Only a completed game has a score. A score without two numbers ('3rd Place') is stored as text only. */
export function scoreColumns(status: GameStatus, score: string | null | undefined) {
  if (status !== 'completed' || !score) return { score: null, ourScore: null, theirScore: null };
  const { ourScore, theirScore } = readScore(score);
  return { score, ourScore, theirScore };
}

/**
 * A game that gets another date is no longer postponed, delayed or suspended, and one that is no longer canceled has no reason for it.
 * Other edits keep the disruption.
 */
export function disruptionColumns(stored: StoredGame, input: GameInput, status: GameStatus) {
  const isMoved = calendarDate(input.date).getTime() !== stored.date.getTime();
  const isOver = isMoved && stored.disruption !== null && stored.disruption !== 'forfeit';
  const isBackOn = stored.status === 'canceled' && status !== 'canceled';
  return {
    ...(isOver ? { disruption: null } : {}),
    ...(isOver || isBackOn ? { reason: null, publicNote: null } : {}),
  };
}

/** Whether the edit invalidates a request or a confirmation of the other school, also one from before a cancellation. */
export function invalidatesVerification(stored: StoredGame, input: GameInput): boolean {
  const wasConfirmed = stored.status === 'canceled' && stored.verifiedAt !== null;
  return (isSentOrVerified(stored.status) || wasConfirmed) && changesDetails(stored, input);
}

/**
 * The status after an edit: the chosen one, unless it would mark details as sent or verified that the other school never saw, or keep one
 * opponent's decline or request to reschedule for another opponent.
 */
export function statusAfterEdit(stored: StoredGame, input: GameInput): GameStatus {
  const picked = input.status ?? GameStatusValue.parse(stored.status);
  const isKept = picked === 'reschedule' && stored.status === 'reschedule';
  if (isKept && input.opponentId !== stored.opponentId) return 'scheduled';
  return invalidatesVerification(stored, input) && isSentOrVerified(picked) ? 'scheduled' : picked;
}

/** Whether a game with this status keeps the time of its confirmation: it is verified, or was before it was played or canceled. */
export const keepsVerifiedAt = (status: GameStatus): boolean =>
  status === 'verified' || status === 'completed' || status === 'canceled';

/** Whether the other school was asked to confirm the game, or has confirmed it. */
export const isSentOrVerified = (status: string): boolean =>
  status === 'verification-sent' || status === 'verified';

/** Whether the edit concerns details that the other school agreed to. */
export function changesDetails(stored: StoredGame, input: GameInput): boolean {
  const next = detailColumns(input);
  return AGREED_COLUMNS.some((name) => next[name]?.valueOf() !== stored[name]?.valueOf());
}

export interface EditedGame {
  readonly columns: ReturnType<typeof editedColumns>;
  /** Whether agreed details are edited, so that links to confirm the game end. */
  readonly isOtherGame: boolean;
  /** Whether recipients can be notified: of another date, time, place, side, team or opponent, or of whether it is played. */
  readonly notifies: boolean;
}

/** @param input without a facility or an end `placeColumns` decides, without a status or a score the stored one stays. */
export function editedGame(stored: StoredGame, input: GameInput): EditedGame {
  const columns = editedColumns(stored, input);
  const isOtherGame = changesDetails(stored, input);
  const isOnOrOff = (columns.status === 'canceled') !== (stored.status === 'canceled');
  return {
    columns,
    isOtherGame,
    notifies: isOtherGame || isOnOrOff || columns.facilityId !== stored.facilityId,
  };
}

function editedColumns(stored: StoredGame, input: GameInput) {
  const status = statusAfterEdit(stored, input);
  const undone = invalidatesVerification(stored, input);
  const score = input.score === undefined ? stored.score : input.score;
  return {
    ...detailColumns(input),
    ...placeColumns(input, stored),
    ...tripColumns(input),
    ...typeColumn(input),
    ...scoreColumns(status, score),
    ...disruptionColumns(stored, input, status),
    status,
    ...(undone ? { verificationToken: null } : {}),
    ...(undone || !keepsVerifiedAt(status) ? { verifiedAt: null } : {}),
    ...(status === 'scheduled' ? {} : { mailProblem: null }),
  };
}
