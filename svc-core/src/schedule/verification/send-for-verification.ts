import { conflict } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import {
  createMailCounter,
  LOCK_QUOTA,
  QUOTA_USAGE,
  QuotaUsage,
} from '../../outbound/mail/mail-quota.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { attemptInGroup } from './attempt-in-group.ts';
import type { QueuedVerification } from './attempt-in-group.ts';
import { requireActiveSchool } from './require-active-school.ts';
import { requireAllVerifiable } from './require-verifiable.ts';
import type { VerificationOptions } from './require-verifiable.ts';
import { lockRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { createRequest, WRITE_REQUEST } from './write-request.ts';
import type { Requester, RequestWords } from './write-request.ts';

/**
 * Creates a link for each game and one email for all of them, in one transaction. Of concurrent calls for one game, the first one creates
 * the email; the others get 409. Usually decided without locks and written with the requests of other people of the school
 * (`attemptInGroup`), else with locks.
 *
 * @throws HttpProblem 404, 400 without a contact, 409 when a game cannot be verified now, 429 beyond the limits.
 */
export async function sendForVerification(
  deps: Deps,
  school: SchoolData,
  actor: Requester,
  asking: VerificationOptions,
): Promise<QueuedVerification> {
  const words = { ...asking.words, reminder: asking.how === 'reminder' };
  const queued = await attemptInGroup(deps, school, { actor, asking, words });
  return queued ?? sendLocked(deps, school, actor, asking, words);
}

/** `sendForVerification` with locks, to wait for other requests for these games, or to retry their email. */
function sendLocked(
  deps: Deps,
  school: SchoolData,
  actor: Requester,
  asking: VerificationOptions,
  words: RequestWords,
): Promise<QueuedVerification> {
  return school.transaction(async (tx) => {
    await requireActiveSchool(tx);
    const games = await lockRequestedGames(tx, asking.gameIds);
    const first = requireAllVerifiable(deps.config, games, asking);
    const { status } = first;
    const again = games.length === 1 ? await retryNow(tx, first) : undefined;
    if (again) return { outboxId: again, status };
    return { outboxId: await requestVerification(deps, tx, actor, games, words), status };
  });
}

/**
 * Requests the verification from the games' one opponent, in a transaction that has locked the games.
 *
 * @throws HttpProblem 400 without a contact, 409 if the contact gets no email, 429 beyond the limits.
 */
export async function requestVerification(
  deps: Deps,
  tx: SchoolTransaction,
  actor: Requester,
  games: readonly RequestedGame[],
  words: RequestWords,
): Promise<string> {
  const request = createRequest(deps, actor, games, words);
  await tx.run(LOCK_QUOTA);
  const asked = [[request.recipient], deps.config.MAIL_RECIPIENT_PER_DAY];
  const usages = await tx.rows(QuotaUsage, QUOTA_USAGE, asked);
  const refused = createMailCounter(deps, usages)(0, request.recipient);
  if (refused) throw refused;
  if ((await tx.run(WRITE_REQUEST, request.values)) === 0)
    throw conflict('This game just changed. Try again.', 'stale');
  return request.outboxId;
}

const RETRY_NOW = schoolStatement('retry-mail-now')(`
  update mail_outbox set "nextAttemptAt" = now(), "publishedAt" = null, "updatedAt" = now()
    where "schoolId" = $1 and id = $2::uuid and state = 'waiting' returning id::text as id`);

const RetriedMail = z.object({ id: z.string() });

/** Retries an email that waits for its next attempt; one that is being sent is left alone. */
async function retryNow(
  tx: SchoolTransaction,
  game: Pick<RequestedGame, 'openMailId' | 'openMailTried'>,
): Promise<string | undefined> {
  if (game.openMailId === null) return undefined;
  const retried = game.openMailTried
    ? await tx.rows(RetriedMail, RETRY_NOW, [game.openMailId])
    : [];
  if (retried[0]) return retried[0].id;
  throw conflict('An email for this game is already sending.', 'busy');
}
