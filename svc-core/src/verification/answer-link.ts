import type { AnswerInput } from '@fieldhouse/core-contract';
import type { Prisma } from '../../generated/prisma/client.ts';
import { cancelAskingOfGame } from '../mail/cancel-mail.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { Deps } from '../platform/deps.ts';
import { calendarDate, timeOfDay } from '../games/game-time.ts';
import { LOCK_GAME } from '../games/lock-game.ts';
import { linkOf, standingOf } from './asked-link.ts';
import type { AskedLink, LinkStanding } from './asked-link.ts';

/** Outcome of a response. `repeated`: the same response again; 'conflict': a different one than before. */
export type AnswerResult =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'invalid'; readonly link: AskedLink; readonly message: string }
  | { readonly kind: 'accepted'; readonly link: AskedLink; readonly repeated: boolean }
  | { readonly kind: 'conflict'; readonly link: AskedLink };

const STATE_OF: Readonly<Record<AnswerInput['answer'], 'confirmed' | 'reschedule' | 'declined'>> = {
  confirm: 'confirmed',
  reschedule: 'reschedule',
  decline: 'declined',
};

/** Records the other school's response. The first one counts: repeating it changes nothing, a different one is refused. */
export async function answerLink(
  deps: Deps,
  token: string,
  answer: AnswerInput,
): Promise<AnswerResult> {
  const known = await linkOf(deps.database.prisma, token);
  if (!known) return { kind: 'unknown' };
  if (answer.answer === 'decline' && answer.note === '') {
    return { kind: 'invalid', link: known, message: "Please tell them why you're declining." };
  }
  const { result, mails } = await deps.database.prisma.$transaction(async (tx) => {
    await tx.$queryRawUnsafe(LOCK_GAME.text, known.schoolId, known.gameId);
    const link = await linkOf(tx, token);
    if (!link) return { result: { kind: 'unknown' } as const, mails: [] };
    const standing = standingOf(link);
    if (standing !== 'open') return { result: settled(link, standing, answer), mails: [] };
    await keepAnswer(tx, link, answer);
    const mails = answer.answer === 'confirm' ? [] : await tellAsker(deps, tx, link, answer);
    const after = (await linkOf(tx, token)) ?? link;
    return { result: { kind: 'accepted', link: after, repeated: false } as const, mails };
  });
  await publishMail(deps.queues, mails);
  return result;
}

function settled(link: AskedLink, standing: LinkStanding, answer: AnswerInput): AnswerResult {
  return standing === STATE_OF[answer.answer]
    ? { kind: 'accepted', link, repeated: true }
    : { kind: 'conflict', link };
}

async function keepAnswer(
  tx: Prisma.TransactionClient,
  link: AskedLink,
  answer: AnswerInput,
): Promise<void> {
  const state = STATE_OF[answer.answer];
  const date = answer.proposedDate === null ? null : calendarDate(answer.proposedDate);
  await tx.verification.updateMany({
    where: {
      schoolId: link.schoolId,
      gameId: link.gameId,
      state: 'pending',
      id: { not: link.verificationId },
    },
    data: { state: 'void' },
  });
  await tx.$executeRaw`
    update verifications set state = ${state}, "answeredAt" = now(), "answeredBy" = ${answer.name}, note = ${answer.note},
      "proposedDate" = ${date}::date, "proposedTime" = ${timeOfDay(answer.proposedTime)}::timestamp::time,
      "proposedVenue" = ${answer.proposedVenue || null}
    where "schoolId" = ${link.schoolId} and id = ${link.verificationId}`;
  const status = state === 'confirmed' ? 'verified' : 'reschedule';
  await tx.$executeRaw`
    update games set status = ${status}, "mailProblem" = null, "updatedAt" = now(),
      "verifiedAt" = case when ${status} = 'verified' then now() end
    where id = ${link.gameId} and "schoolId" = ${link.schoolId}`;
  await cancelAskingOfGame(tx, link.schoolId, link.gameId);
}

/** Emails the staff member who sent the request, or the school if that person is no longer active there. */
async function tellAsker(
  deps: Deps,
  tx: Prisma.TransactionClient,
  link: AskedLink,
  answer: AnswerInput,
): Promise<string[]> {
  const { timezone } = await tx.school.findUniqueOrThrow({
    where: { id: link.schoolId },
    select: { timezone: true },
  });
  const id = await enqueueMail(tx, deps.config.APP_SECRET, {
    to: link.askedBy.email,
    schoolId: link.schoolId,
    gameId: link.gameId,
    ...(link.askedBy.id === null ? {} : { userId: link.askedBy.id }),
    message: {
      kind: 'reschedule-request',
      data: {
        staffName: link.askedBy.name,
        game: { ...link.game, gameId: link.gameId, revision: 0, timezone },
        declined: answer.answer === 'decline',
        answeredBy: answer.name,
        contact: link.contact,
        note: answer.note,
        proposedDate: answer.proposedDate,
        proposedTime: answer.proposedTime?.slice(0, 5) ?? null,
        proposedVenue: answer.proposedVenue || null,
        gamesUrl: `${deps.config.PUBLIC_URL}/games`,
      },
      secrets: {},
    },
  });
  return [id];
}
