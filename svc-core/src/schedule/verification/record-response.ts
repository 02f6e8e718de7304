import { calendarDate } from '@fieldhouse/core-contract';
import type { AnswerInput } from '@fieldhouse/core-contract';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { cancelVerificationsOfGame } from '../../outbound/mail/cancel-mail.ts';
import { enqueueMail } from '../../outbound/mail/enqueue-mail.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import { LOCK_GAME } from '../games/lock-game.ts';
import { gameUrl } from '../games/game-url.ts';
import { requestStatus, rereadRequest } from './verification-request.ts';
import type { VerificationRequest, RequestStatus } from './verification-request.ts';
import { notifyOfConfirmation } from './notify-of-confirmation.ts';

/** The outcome of a response. 'repeated': the same response again; 'conflict': a different one than before. */
export type ResponseResult =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'accepted'; readonly link: VerificationRequest; readonly repeated: boolean }
  | { readonly kind: 'conflict'; readonly link: VerificationRequest };

const STATE_OF: Readonly<Record<AnswerInput['answer'], 'confirmed' | 'reschedule' | 'declined'>> = {
  confirm: 'confirmed',
  reschedule: 'reschedule',
  decline: 'declined',
};

/** Records the other school's response. The first one counts: repeating it changes nothing, a different one is refused. */
export async function recordResponse(
  deps: Deps,
  known: VerificationRequest,
  given: AnswerInput,
): Promise<ResponseResult> {
  const answer = withoutUnchanged(given, known);
  const { result, mails } = await deps.database.prisma.$transaction(async (tx) => {
    await tx.$queryRawUnsafe(LOCK_GAME.text, known.schoolId, known.gameId);
    const link = await rereadRequest(tx, known);
    if (!link) return { result: { kind: 'unknown' } as const, mails: [] };
    const standing = requestStatus(link);
    if (standing !== 'open') return { result: alreadyAnswered(link, standing, answer), mails: [] };
    const message = missingReason(answer);
    if (message !== undefined) return { result: { kind: 'invalid', message } as const, mails: [] };
    await saveResponse(tx, link, answer);
    const mails =
      answer.answer === 'confirm'
        ? await notifyOfConfirmation(deps, tx, link)
        : await emailRequester(deps, tx, link, answer);
    const after = (await rereadRequest(tx, known)) ?? link;
    return { result: { kind: 'accepted', link: after, repeated: false } as const, mails };
  });
  await publishMail(deps.queues, mails);
  return result;
}

/** Without a proposed date and time that the game has already: the form starts with them. A confirmation proposes nothing. */
function withoutUnchanged(answer: AnswerInput, { game }: VerificationRequest): AnswerInput {
  const { proposedDate, proposedTime } = answer;
  if (answer.answer === 'confirm')
    return { ...answer, proposedDate: null, proposedTime: null, proposedVenue: '' };
  return {
    ...answer,
    proposedDate: proposedDate === game.date ? null : proposedDate,
    proposedTime: proposedTime?.slice(0, 5) === game.time ? null : proposedTime,
  };
}

/** A response that does not confirm must propose something or give a reason. */
function missingReason(answer: AnswerInput): string | undefined {
  const { note, proposedDate, proposedTime, proposedVenue } = answer;
  if (answer.answer === 'confirm' || note !== '') return undefined;
  if (answer.answer === 'decline') return "Please tell them why you're declining.";
  return proposedDate === null && proposedTime === null && proposedVenue === ''
    ? 'Tell them what to change: add a message, or another date, time, or site.'
    : undefined;
}

function alreadyAnswered(
  link: VerificationRequest,
  standing: RequestStatus,
  answer: AnswerInput,
): ResponseResult {
  return standing === STATE_OF[answer.answer]
    ? { kind: 'accepted', link, repeated: true }
    : { kind: 'conflict', link };
}

async function saveResponse(
  tx: Prisma.TransactionClient,
  link: VerificationRequest,
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
  await cancelVerificationsOfGame(tx, link.schoolId, link.gameId);
}

/** Emails the person who sent the request, or the school if that person is no longer active there. */
async function emailRequester(
  deps: Deps,
  tx: Prisma.TransactionClient,
  link: VerificationRequest,
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
        game: {
          ...link.game,
          address: link.address,
          gameId: link.gameId,
          revision: 0,
          timezone,
        },
        declined: answer.answer === 'decline',
        answeredBy: answer.name,
        contact: link.contact,
        note: answer.note,
        proposedDate: answer.proposedDate,
        proposedTime: answer.proposedTime?.slice(0, 5) ?? null,
        proposedVenue: answer.proposedVenue || null,
        gamesUrl: gameUrl(deps.config, link.gameId),
      },
      secrets: {},
    },
  });
  return [id];
}
