import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../platform/columns.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { GameSnapshot } from './game-snapshot.ts';
import { lockRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { requireActiveSchool } from './require-active-school.ts';

const SeenResponse = z.object({
  id: column('v', z.int()),
  state: column('v', z.enum(['reschedule', 'declined'])),
  validFor: column('coalesce(v."validFor", v."sentTo")', z.string()),
  snapshot: column('v', GameSnapshot),
  /** yyyy-MM-dd */
  proposedDate: column(`to_char(v."proposedDate", 'YYYY-MM-DD')`, z.nullable(z.string())),
  /** HH:MM */
  proposedTime: column(`to_char(v."proposedTime", 'HH24:MI')`, z.nullable(z.string())),
  proposedVenue: column('v', z.nullable(z.string())),
  isSeen: column('v."answeredAt" = $3::timestamptz', z.boolean()),
});
export type SeenResponse = z.output<typeof SeenResponse>;

/** The response that the games list shows. */
const LAST_RESPONSE = schoolStatement(
  'last-response',
  `select ${selectList(SeenResponse)} from verifications v
    where v."schoolId" = $1 and v."gameId" = $2 and v.state in ('reschedule', 'declined')
    order by v."answeredAt" desc, v.id desc limit 1`,
);

const CHANGED = "This response isn't open anymore. Someone acted on it, or the game changed.";
const RESPONDED_AGAIN = 'The other school has responded again. Check what they say now.';
const OTHER_OPPONENT =
  'The opponent changed after this response. Edit the game and send it for verification.';

/**
 * Locks the game and finds the response that the caller saw.
 *
 * @param requestedAt the time of that response.
 * @throws HttpProblem 404; 409 if it is no longer the one that the game waits to be decided on.
 */
export async function lockSeenResponse(
  tx: SchoolTransaction,
  gameId: number,
  requestedAt: string,
): Promise<{ readonly game: RequestedGame; readonly response: SeenResponse }> {
  await requireActiveSchool(tx);
  const [game] = await lockRequestedGames(tx, [gameId]);
  if (!game) throw notFound('Game');
  if (game.status !== 'reschedule') throw conflict(CHANGED);
  const [response] = await tx.rows(SeenResponse, LAST_RESPONSE, [gameId, requestedAt]);
  if (!response) throw conflict(CHANGED);
  if (!response.isSeen) throw conflict(RESPONDED_AGAIN);
  const isSameSchool =
    response.snapshot.opponent === game.opponent ||
    response.validFor.toLowerCase() === game.contactEmail.toLowerCase();
  if (!isSameSchool) throw conflict(OTHER_OPPONENT);
  return { game, response };
}
