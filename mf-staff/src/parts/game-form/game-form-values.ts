import {
  GAME_STATUSES,
  GAME_TYPES,
  GameDate,
  GameInput,
  changedScore,
  parseOption,
} from '@fieldhouse/core-contract';
import type { GameCheckInput } from '@fieldhouse/core-contract';
import type { DefaultValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { canBeDisrupted, isOff } from '../disruptions/disruption.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** The schema of the form. Its message for a date shows the format, because a person types it. */
const GameFormInput = z.extend(GameInput, {
  date: z.string('Date is required').check(
    z.minLength(1, 'Date is required'),
    z.refine(
      (date) => GameDate.safeParse(date).success,
      'Enter a date such as 9/5, 9/5/2026, Fri, or +7',
    ),
  ),
});

/** The schema of a game's form. A stored score is not checked again. */
export const gameFormInput = (game: Game | null) =>
  game?.score ? z.extend(GameFormInput, { score: changedScore(game.score) }) : GameFormInput;

/** Form state, before validation. */
export type GameFormFields = z.input<typeof GameInput>;

/** What a new game starts with: a day, yyyy-MM-dd, a team, an opponent, or the game that it makes up for. */
export interface NewGame {
  readonly date?: string | undefined;
  readonly teamId?: number | undefined;
  readonly opponentId?: number | undefined;
  readonly replaces?: Game | undefined;
}

/** Initial form state of a new game. */
export const emptyGame = ({
  date = '',
  teamId,
  opponentId,
}: Omit<NewGame, 'replaces'> = {}): DefaultValues<GameFormFields> => ({
  ...(teamId === undefined ? {} : { teamId }),
  ...(opponentId === undefined ? {} : { opponentId }),
  date,
  time: '',
  venue: '',
  isHome: true,
  neutral: false,
  status: 'scheduled',
  score: '',
  gameType: 'game',
});

/** Initial form state of an existing game. */
export const toFormFields = (game: Game): GameFormFields => ({
  teamId: game.teamId,
  opponentId: game.opponentId,
  date: game.date,
  time: storedTime(game.time),
  venue: game.venue,
  isHome: game.isHome,
  neutral: game.neutral ?? false,
  // An unknown status or type is omitted, which keeps the stored one.
  status: parseOption(GAME_STATUSES, game.status),
  gameType: parseOption(GAME_TYPES, game.gameType ?? 'game'),
  score: game.score ?? '',
  dismissalTime: game.dismissalTime?.slice(0, 5) ?? null,
  departureTime: game.departureTime?.slice(0, 5) ?? null,
  transport: game.transport ?? null,
});

/** Initial form state of a game that makes up for this one: the same on another day. */
export const makeUpOf = (game: Game): DefaultValues<GameFormFields> => ({
  ...toFormFields(game),
  date: '',
  status: 'scheduled',
  score: '',
  replacesGameId: game.id,
});

/** The check with which another day is found for a game that is off. */
export const makeUpCheck = (game: Game): GameCheckInput => ({
  id: game.id,
  teamId: game.teamId,
  opponentId: game.opponentId,
  date: game.date,
  time: game.time,
  venue: game.venue,
  facilityId: game.facilityId,
  isHome: game.isHome,
  neutral: game.neutral ?? false,
});

/** A time of the service, HH:MM, as the form keeps it. */
export const storedTime = (time: string | null): string | null =>
  time === null ? null : `${time.slice(0, 5)}:00`;

const CONFIRMED_FIELDS = [
  'teamId',
  'opponentId',
  'date',
  'time',
  'venue',
  'isHome',
  'neutral',
] as const;

/** Whether saving these fields changes something that the other school has confirmed. */
export const needsReconfirmation = (game: Game, fields: Partial<GameFormFields>): boolean =>
  game.status === 'verified' && isMoved(game, fields);

/** Whether saving leads to the dialog for canceling. A completed game is canceled without it. */
export const leadsToCancel = (game: Game, { status }: Partial<GameFormFields>): boolean =>
  status === 'canceled' && canBeDisrupted(game);

/** Whether saving these fields changes something that people are notified of: when, where and against whom a game ahead is played, or whether it is. */
export function concernsOthers(
  game: Game,
  fields: Partial<GameFormFields>,
  today: string,
): boolean {
  const after = {
    status: fields.status ?? game.status,
    // A new date ends the game's disruption.
    disruption: fields.date === game.date ? game.disruption : undefined,
  };
  const isOver = [game.status, after.status].includes('completed');
  if (isOver || (game.date < today && (fields.date ?? '') < today)) return false;
  if (isOff(game) || isOff(after)) return isOff(game) !== isOff(after);
  return isMoved(game, fields);
}

function isMoved(game: Game, fields: Partial<GameFormFields>): boolean {
  const agreed = toFormFields(game);
  return CONFIRMED_FIELDS.some((name) => {
    const value = fields[name];
    const now = typeof value === 'string' ? value.trim() : value;
    return now !== agreed[name];
  });
}
