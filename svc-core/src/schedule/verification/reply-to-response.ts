import { calendarDate } from '@fieldhouse/core-contract';
import type { AskAgainInput, SuggestAnotherInput } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import { placeColumns } from '../games/game-edits.ts';
import { voidVerifications } from '../games/void-verifications.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { lockRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { lockSeenResponse } from './seen-response.ts';
import { requestVerification } from './send-for-verification.ts';
import type { QueuedVerification } from './attempt-in-group.ts';
import type { RequestWords } from './write-request.ts';

/**
 * Edits the game as staff suggest instead, and asks the other school to confirm that, in one transaction.
 *
 * @throws HttpProblem 404; 409 if the response is no longer open; as `requestVerification`.
 */
export function suggestAnother(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  gameId: number,
  { requestedAt, date, time, venue, message }: SuggestAnotherInput,
): Promise<QueuedVerification> {
  return school.transaction(async (tx) => {
    await lockSeenResponse(tx, gameId, requestedAt);
    const stored = await tx.db.game.findFirstOrThrow({ where: { id: gameId } });
    const details = {
      date: calendarDate(date),
      time: timeOfDay(time),
      venue,
      ...placeColumns({ time, venue }, stored),
    };
    return ask(deps, tx, actor, gameId, { details, replyTo: 'proposal-countered', message });
  });
}

/**
 * Keeps the game as it is, and asks the other school again to confirm it, in one transaction.
 *
 * @throws HttpProblem 404; 409 if the response is no longer open; as `requestVerification`.
 */
export function askAgain(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  gameId: number,
  { requestedAt, message }: AskAgainInput,
): Promise<QueuedVerification> {
  return school.transaction(async (tx) => {
    const { response } = await lockSeenResponse(tx, gameId, requestedAt);
    const replyTo = response.state === 'declined' ? 'game-declined' : 'proposal-declined';
    return ask(deps, tx, actor, gameId, { details: {}, replyTo, message });
  });
}

interface Reply {
  readonly details: Prisma.GameUncheckedUpdateInput;
  readonly replyTo: NonNullable<RequestWords['replyTo']>;
  readonly message: string;
}

/** The game is scheduled until the mail server has accepted the email, as after a first request. */
async function ask(
  deps: Deps,
  tx: SchoolTransaction,
  actor: Actor,
  gameId: number,
  { details, replyTo, message }: Reply,
): Promise<QueuedVerification> {
  await voidVerifications(tx, [gameId]);
  await tx.db.game.update({
    where: { id: gameId },
    data: { ...details, status: 'scheduled', verifiedAt: null },
    select: { id: true },
  });
  const [game]: readonly (RequestedGame | undefined)[] = await lockRequestedGames(tx, [gameId]);
  if (!game) throw notFound('Game');
  const words = { reminder: false, replyTo, ...(message === '' ? {} : { message }) };
  return {
    outboxId: await requestVerification(deps, tx, actor, [game], words),
    status: 'scheduled',
  };
}
