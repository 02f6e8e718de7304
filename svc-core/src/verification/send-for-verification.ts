import { GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import type { GameStatus } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import { conflict, invalid, notFound, unauthorized } from '@fieldhouse/runtime';
import { newToken } from '../platform/token.ts';
import * as z from 'zod/mini';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { requireMailQuota } from '../mail/mail-quota.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps } from '../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { senderName } from '../school/sender-name.ts';
import { snapshotOf } from './game-detail-columns.ts';
import { isMailbox } from './is-mailbox.ts';
import { lockRequestedGames, gameFacts } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';

export const NO_CONTACT = 'Cannot send verification - opponent school has no email contact';
/** For an address that was stored before the current validation. */
const BAD_CONTACT = "The opponent's email isn't a valid address. Fix it and send again.";
const DAY_MS = 86_400_000;
/** A link is valid until some days after the game, and for two weeks at least. */
const DAYS_AFTER_GAME = 2;
const MIN_LINK_DAYS = 14;

/** Which games to verify, and how. */
export interface VerificationOptions {
  readonly gameIds: readonly number[];
  /**
   * 'first': scheduled games only. 'again': also a game whose email got no response (it was lost, the contact changed).
   * 'reminder': a game that has waited some days for a response; the email says that it is a reminder.
   */
  readonly how: 'first' | 'again' | 'reminder';
}

/** What the email says besides the games. */
export type RequestWords = Pick<MailOf<'verification'>['data'], 'reminder' | 'replyTo' | 'message'>;

/** The queued email, and the status of its games until it is sent. */
export interface QueuedVerification {
  readonly outboxId: string;
  readonly status: GameStatus;
}

/**
 * Creates a link for each game and one email for all of them, in one transaction. Of concurrent calls for one game, the first
 * one creates the email; the others get 409.
 *
 * @throws HttpProblem 404, 400 without a contact, 409 when a game cannot be verified now, 429 beyond the limits.
 */
export function sendForVerification(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  asking: VerificationOptions,
): Promise<QueuedVerification> {
  return school.transaction(async (tx) => {
    await requireActiveSchool(tx);
    const games = await lockRequestedGames(tx, asking.gameIds);
    if (games.length < new Set(asking.gameIds).size) throw notFound('Game');
    const [first] = games;
    if (!first) throw notFound('Game');
    if (games.some((game) => game.opponentId !== first.opponentId)) {
      throw invalid('All games must be against the same opponent');
    }
    for (const game of games) requireVerifiable(deps, game, asking);
    const again = games.length === 1 ? await retryNow(tx, first) : undefined;
    const { status } = first;
    if (again) return { outboxId: again, status };
    const words = { reminder: asking.how === 'reminder' };
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
  actor: Actor,
  games: readonly RequestedGame[],
  words: RequestWords,
): Promise<string> {
  const [first] = games;
  if (!first) throw notFound('Game');
  if (first.contactEmail.trim() === '') throw invalid(NO_CONTACT);
  if (!isMailbox(first.contactEmail)) throw invalid(BAD_CONTACT);
  await requireNotSuppressed(tx, first);
  await requireMailQuota(deps, tx, first.contactEmail);
  return enqueueVerification(deps, tx, actor, games, words);
}

const LOCK_ACTIVE_SCHOOL = schoolStatement(
  'lock-active-school',
  'select 1 from schools s where s.id = $1 and s."isActive" for share',
);

/** Locks the school until the request is written, so that a deactivation sees this link and revokes it too. */
export async function requireActiveSchool(tx: SchoolTransaction): Promise<void> {
  if ((await tx.run(LOCK_ACTIVE_SCHOOL)) === 0) throw unauthorized();
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
async function retryNow(tx: SchoolTransaction, game: RequestedGame): Promise<string | undefined> {
  if (game.openMailId === null) return undefined;
  const retried = game.openMailTried
    ? await tx.rows(RetriedMail, RETRY_NOW, [game.openMailId])
    : [];
  if (retried[0]) return retried[0].id;
  throw conflict('An email for this game is already sending.');
}

/** Suppressed: the address bounced, or its owner unsubscribed. */
async function requireNotSuppressed(tx: SchoolTransaction, game: RequestedGame): Promise<void> {
  const address = game.contactEmail.toLowerCase();
  const suppressed = await tx.db.mailSuppression.findFirst({
    where: { address },
    select: { reason: true },
  });
  if (!suppressed) return;
  throw conflict(
    suppressed.reason === 'bounced'
      ? `Email to ${game.contactEmail} bounced. Fix the address and resend.`
      : `${game.contactEmail} unsubscribed from these emails. They can undo this from any earlier email, or you can use another contact.`,
  );
}

async function enqueueVerification(
  deps: Deps,
  tx: SchoolTransaction,
  actor: Actor,
  games: readonly RequestedGame[],
  words: RequestWords,
): Promise<string> {
  const [first] = games;
  if (!first) throw notFound('Game');
  const asked = games.map((game) => ({ game, ...newToken() }));
  const links = asked.map(({ token }) => `${deps.config.PUBLIC_URL}/api/verify/${token}`);
  const outboxId = await enqueueMail(tx.db, deps.config.APP_SECRET, {
    to: first.contactEmail,
    schoolId: tx.schoolId,
    ...(games.length === 1 ? { gameId: first.id } : {}),
    userId: actor.id,
    expiresAt: new Date(Math.max(...games.map(linkExpiry))),
    message: {
      kind: 'verification',
      data: {
        contactName: first.contactName,
        askedBy: askedBy(actor, first),
        games: games.map(gameFacts),
        ...words,
      },
      secrets: { links, stopLink: `${links[0]}/stop` },
    },
  });
  for (const { game, hash } of asked) await saveVerification(tx, actor, game, hash, outboxId);
  return outboxId;
}

/** Who asks, as emails name them. */
export const askedBy = (actor: Actor, game: RequestedGame) => ({
  name: senderName({ ...actor, school: { ...game, name: game.ourSchool } }),
  email: actor.email,
  phone: game.schoolPhone,
});

/** The new link replaces the game's older ones and cancels their unsent emails. */
async function saveVerification(
  tx: SchoolTransaction,
  actor: Actor,
  game: RequestedGame,
  tokenHash: string,
  outboxId: string,
): Promise<void> {
  const { db } = tx;
  await db.verification.updateMany({
    where: { gameId: game.id, state: 'pending' },
    data: { state: 'void' },
  });
  await db.outboxMail.updateMany({
    where: {
      gameId: game.id,
      kind: 'verification',
      state: { in: ['waiting', 'failed'] },
      id: { not: outboxId },
    },
    data: { state: 'canceled', sealed: null },
  });
  await db.verification.create({
    data: {
      schoolId: tx.schoolId,
      gameId: game.id,
      tokenHash,
      outboxId,
      sentTo: game.contactEmail,
      requestedById: actor.id,
      snapshot: snapshotOf(game),
      expiresAt: new Date(linkExpiry(game)),
    },
  });
  await db.game.update({
    where: { id: game.id },
    data: { verificationToken: tokenHash, mailProblem: null },
  });
}

function linkExpiry(game: RequestedGame): number {
  const gameEnd = Date.parse(`${game.date}T23:59:59Z`) + DAYS_AFTER_GAME * DAY_MS;
  return Math.max(gameEnd, game.askedAt.getTime() + MIN_LINK_DAYS * DAY_MS);
}
