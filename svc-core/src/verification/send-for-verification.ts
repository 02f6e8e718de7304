import { GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import type { GameStatus } from '@fieldhouse/core-contract';
import { conflict, invalid, notFound, unauthorized } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { LOCK_QUOTA } from '../mail/mail-quota.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps } from '../platform/deps.ts';
import { parseRows } from '../platform/rows.ts';
import type { SchoolData, SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { LOCK_GAMES, lockRequestedGames, readRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { createRequest, isWritten, WRITE_REQUEST, WrittenRequest } from './write-request.ts';
import type { RequestWords } from './write-request.ts';

/** Who asks: the emails name them. */
export type Requester = Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Which games to verify, and how. */
export interface VerificationOptions {
  readonly gameIds: readonly number[];
  /**
   * 'first': scheduled games only. 'again': also a game whose email got no response (it was lost, the contact changed).
   * 'reminder': a game that has waited some days for a response; the email says that it is a reminder.
   */
  readonly how: 'first' | 'again' | 'reminder';
  /** What the email says besides: a note, and the games that these make up for. */
  readonly words?: Pick<RequestWords, 'message' | 'postponed'>;
}

/** The queued email, and the status of its games until it is sent. */
export interface QueuedVerification {
  readonly outboxId: string;
  readonly status: GameStatus;
}

/** After this many attempts that another request for the same games disturbed, the games are locked before they are read. */
const ATTEMPTS = 3;

/**
 * Creates a link for each game and one email for all of them, in one transaction. Of concurrent calls for one game, the first
 * one creates the email; the others get 409.
 *
 * Reads and decides without locks, then writes in one round trip if nothing has changed: the requests of one school wait for each
 * other while they are counted, and that is as short as the database allows.
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const games = await readRequestedGames(school, asking.gameIds);
    const first = requireAllVerifiable(deps, games, asking);
    if (first.openMailId !== null) break;
    const request = createRequest(deps, actor, games, words);
    const [active, , , written] = await school.batch(
      [
        [LOCK_ACTIVE_SCHOOL],
        [LOCK_GAMES, [asking.gameIds]],
        [LOCK_QUOTA],
        [WRITE_REQUEST, request.values],
      ],
      { plans: 'kept' },
    );
    if (active?.length === 0) throw unauthorized();
    if (isWritten(deps, request, parseRows(WrittenRequest, written, WRITE_REQUEST.name)))
      return { outboxId: request.outboxId, status: first.status };
  }
  return sendLocked(deps, school, actor, asking, words);
}

/** The same with locks, to wait for other requests for these games, or to retry their email. */
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
    const first = requireAllVerifiable(deps, games, asking);
    const { status } = first;
    const again = games.length === 1 ? await retryNow(tx, first) : undefined;
    if (again) return { outboxId: again, status };
    return { outboxId: await requestVerification(deps, tx, actor, games, words), status };
  });
}

/**
 * The request to the contact of the games' one opponent, in a transaction that has locked the games.
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
  const written = await tx.rows(WrittenRequest, WRITE_REQUEST, request.values);
  if (!isWritten(deps, request, written)) throw conflict('This game just changed. Try again.');
  return request.outboxId;
}

const LOCK_ACTIVE_SCHOOL = schoolStatement(
  'lock-active-school',
  'select 1 from schools s where s.id = $1 and s."isActive" for share',
);

/** Locks the school until the request is written, so that a deactivation sees this link and revokes it too. */
export async function requireActiveSchool(tx: SchoolTransaction): Promise<void> {
  if ((await tx.run(LOCK_ACTIVE_SCHOOL)) === 0) throw unauthorized();
}

/** @returns the first of the games. */
function requireAllVerifiable(
  deps: Deps,
  games: readonly RequestedGame[],
  asking: VerificationOptions,
): RequestedGame {
  const [first] = games;
  if (!first || games.length < new Set(asking.gameIds).size) throw notFound('Game');
  if (games.some((game) => game.opponentId !== first.opponentId)) {
    throw invalid('All games must be against the same opponent');
  }
  for (const game of games) requireVerifiable(deps, game, asking);
  return first;
}

function requireVerifiable(deps: Deps, game: RequestedGame, { how }: VerificationOptions): void {
  if (how === 'reminder') {
    if (game.status !== 'verification-sent')
      throw conflict('You can only send a reminder for a game that is waiting for a reply.');
    const days = deps.config.VERIFICATION_REMIND_DAYS;
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
    throw conflict('This game was already sent for verification and is waiting for a reply.');
  }
  const label = labelOf(GAME_STATUSES, game.status);
  throw conflict(
    `Only a scheduled game can be sent for verification. This game's status is "${label}".`,
  );
}

const RETRY_NOW = schoolStatement(
  'retry-mail-now',
  `update mail_outbox set "nextAttemptAt" = now(), "publishedAt" = null, "updatedAt" = now()
    where "schoolId" = $1 and id = $2::uuid and state = 'waiting' returning id::text as id`,
);

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
  throw conflict('An email for this game is already sending.');
}
