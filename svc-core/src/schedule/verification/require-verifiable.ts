import { GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import type { Config } from '../../platform/config.ts';
import type { RequestedGame } from './requested-games.ts';
import type { RequestWords } from './write-request.ts';

export interface VerificationOptions {
  readonly gameIds: readonly number[];
  /**
   * 'first': scheduled games only. 'again': also a game whose email got no response (it was lost, the contact was edited). 'reminder': a
   * game that has waited some days for a response; the email says that it is a reminder.
   */
  readonly how: 'first' | 'again' | 'reminder';
  /** Further parts of the email: a note, and the games that these make up for. */
  readonly words?: Pick<RequestWords, 'message' | 'postponed'>;
}

/**
 * @returns the first of the games.
 * @throws HttpProblem 404, 400 for games of several opponents, 409 when a game cannot be verified now.
 */
export function requireAllVerifiable(
  config: Config,
  games: readonly RequestedGame[],
  asking: VerificationOptions,
): RequestedGame {
  const [first] = games;
  if (!first || games.length < new Set(asking.gameIds).size) throw notFound('Game');
  if (games.some((game) => game.opponentId !== first.opponentId)) {
    throw invalid('All games must be against the same opponent');
  }
  for (const game of games) requireVerifiable(config, game, asking);
  return first;
}

function requireVerifiable(
  config: Config,
  game: RequestedGame,
  { how }: VerificationOptions,
): void {
  if (how === 'reminder') {
    if (game.status !== 'verification-sent')
      throw conflict('You can only send a reminder for a game that is waiting for a reply.');
    const days = config.VERIFICATION_REMIND_DAYS;
    if ((game.daysSinceSent ?? days) < days) {
      throw conflict(
        `You can send a reminder after ${days} ${days === 1 ? 'day' : 'days'} without a reply.`,
      );
    }
    return;
  }
  if (game.disruption === 'postponed')
    throw conflict('This game is postponed. Plan a make-up game, and send that for verification.');
  if (game.status === 'scheduled') return;
  if (game.status === 'verification-sent') {
    if (how === 'again') return;
    throw conflict(
      'This game was already sent for verification and is waiting for a reply.',
      'already-done',
    );
  }
  const label = labelOf(GAME_STATUSES, game.status);
  throw conflict(
    `Only a scheduled game can be sent for verification. This game's status is "${label}".`,
  );
}
