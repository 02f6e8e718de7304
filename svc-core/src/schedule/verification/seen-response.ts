import { conflict, notFound } from '@fieldhouse/runtime';
import type { Verification } from '../../../generated/prisma/client.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { GameSnapshot } from './game-snapshot.ts';
import { lockRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { requireActiveSchool } from './require-active-school.ts';

const CHANGED = "This response isn't open anymore. Someone acted on it, or the game changed.";
const RESPONDED_AGAIN = 'The other school has responded again. Check what they say now.';
const OTHER_OPPONENT =
  'The opponent changed after this response. Edit the game and send it for verification.';

/**
 * Locks the game and finds the response that the caller saw.
 *
 * @param requestedAt the time of that response.
 * @throws HttpProblem 404; 409 if it is no longer the open one.
 */
export async function lockSeenResponse(
  tx: SchoolTransaction,
  gameId: number,
  requestedAt: string,
): Promise<{ readonly game: RequestedGame; readonly response: Verification }> {
  await requireActiveSchool(tx);
  const [game] = await lockRequestedGames(tx, [gameId]);
  if (!game) throw notFound('Game');
  if (game.status !== 'reschedule') throw conflict(CHANGED, 'stale');
  const response = await lastResponse(tx, gameId);
  if (!response) throw conflict(CHANGED, 'stale');
  if (response.answeredAt?.getTime() !== Date.parse(requestedAt))
    throw conflict(RESPONDED_AGAIN, 'stale');
  const { snapshot, sentTo, validFor } = response;
  const isSameSchool =
    GameSnapshot.parse(snapshot).opponent === game.opponent ||
    (validFor ?? sentTo).toLowerCase() === game.contactEmail.toLowerCase();
  if (!isSameSchool) throw conflict(OTHER_OPPONENT, 'stale');
  return { game, response };
}

/** The response that the games list shows. */
const lastResponse = (tx: SchoolTransaction, gameId: number): Promise<Verification | null> =>
  tx.db.verification.findFirst({
    where: { gameId, state: { in: ['reschedule', 'declined'] } },
    orderBy: [{ answeredAt: 'desc' }, { id: 'desc' }],
  });
