import type { AcceptedProposalView, AcceptProposalInput } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import type { Verification } from '../../generated/prisma/client.ts';
import { readGame } from '../games/list-games.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Actor } from '../platform/access.ts';
import type { Deps } from '../platform/deps.ts';
import type { SchoolData, SchoolTransaction } from '../platform/school-data.ts';
import { emailCoach } from './email-coach.ts';
import { snapshotOf } from './game-detail-columns.ts';
import { isMailbox } from './is-mailbox.ts';
import { gameFacts, lockRequestedGames } from './requested-games.ts';
import type { RequestedGame } from './requested-games.ts';
import { lockSeenResponse } from './seen-response.ts';
import { askedBy } from './write-request.ts';

const NO_PROPOSAL = 'The other school proposed no date, time, or venue. Suggest one to them.';

/**
 * Sets what the other school proposed, keeps the rest, and marks the game as verified. Their contact is thanked with the game as
 * agreed, in the same transaction.
 *
 * @throws HttpProblem 404; 409 if the proposal is no longer open.
 */
export async function acceptProposal(
  deps: Deps,
  school: SchoolData,
  actor: Actor,
  gameId: number,
  { requestedAt }: AcceptProposalInput,
): Promise<AcceptedProposalView> {
  const { mails, thanked } = await school.transaction(async (tx) => {
    const { game, response } = await lockSeenResponse(tx, gameId, requestedAt);
    requireProposal(response);
    await setProposal(tx, game, response);
    const [agreed] = await lockRequestedGames(tx, [gameId]);
    if (!agreed) throw notFound('Game');
    await markAccepted(tx, response, agreed);
    const thanks = await thank(deps, tx, actor, agreed);
    const facts = gameFacts(agreed);
    const coach = await emailCoach(deps, tx.db, tx.schoolId, facts, askedBy(actor, agreed));
    return { mails: [...thanks, ...coach], thanked: thanks.length > 0 };
  });
  await publishMail(deps.queues, mails);
  return { game: await readGame(school, gameId), thanked };
}

function requireProposal({ state, proposedDate, proposedTime, proposedVenue }: Verification): void {
  const isEmpty = proposedDate === null && proposedTime === null && proposedVenue === null;
  if (state !== 'reschedule' || isEmpty) throw conflict(NO_PROPOSAL);
}

/** What they did not propose stays as it is now, also if staff changed it after they answered. */
async function setProposal(
  tx: SchoolTransaction,
  game: RequestedGame,
  { proposedDate, proposedTime, proposedVenue }: Verification,
): Promise<void> {
  await tx.db.game.update({
    where: { id: game.id },
    data: {
      ...(proposedDate === null ? {} : { date: proposedDate }),
      ...(proposedTime === null ? {} : { time: proposedTime }),
      ...(proposedVenue === null ? {} : { venue: proposedVenue }),
      status: 'verified',
      verifiedAt: game.askedAt,
      mailProblem: null,
    },
    select: { id: true },
  });
}

/** The link in their email then shows the game as confirmed, and a later change of it is one of an agreed game. */
async function markAccepted(
  tx: SchoolTransaction,
  { id }: Verification,
  agreed: RequestedGame,
): Promise<void> {
  await tx.db.verification.updateMany({
    where: { id },
    data: { state: 'confirmed', acceptedAt: agreed.askedAt, snapshot: snapshotOf(agreed) },
  });
}

/** A contact whose address is missing or unusable, bounced, or unsubscribed gets no thank-you. */
async function thank(
  { config }: Deps,
  tx: SchoolTransaction,
  actor: Actor,
  agreed: RequestedGame,
): Promise<string[]> {
  const { contactEmail, contactName } = agreed;
  if (!isMailbox(contactEmail)) return [];
  const address = contactEmail.toLowerCase();
  const suppressed = await tx.db.mailSuppression.findFirst({ where: { address } });
  if (suppressed) return [];
  const id = await enqueueMail(tx.db, config.APP_SECRET, {
    to: contactEmail,
    schoolId: tx.schoolId,
    gameId: agreed.id,
    userId: actor.id,
    message: {
      kind: 'proposal-accepted',
      data: { contactName, askedBy: askedBy(actor, agreed), game: gameFacts(agreed) },
      secrets: {},
    },
  });
  return [id];
}
