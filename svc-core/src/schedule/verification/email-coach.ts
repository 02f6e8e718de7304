import type { GameFacts, MailOf } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { enqueueMail } from '../../outbound/mail/enqueue-mail.ts';
import type { OutboxTransaction } from '../../outbound/mail/enqueue-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { isMailbox } from './is-mailbox.ts';

type Director = MailOf<'coach-confirmation'>['data']['director'];

/** A Prisma transaction, bound to a school or not. */
interface TeamTransaction extends OutboxTransaction {
  readonly team: {
    findFirst(args: Prisma.TeamFindFirstArgs): PromiseLike<unknown>;
  };
}

const Coach = z.nullable(z.object({ coachName: z.string(), coachEmail: z.string() }));

/** Emails the coach of a game that both schools agreed on, if the team wants that. Runs in the transaction of the agreement. */
export async function emailCoach(
  { config }: Deps,
  tx: TeamTransaction,
  schoolId: number,
  game: GameFacts,
  director: Director,
): Promise<string[]> {
  const coach = Coach.parse(
    await tx.team.findFirst({
      where: { schoolId, emailCoach: true, games: { some: { id: game.gameId } } },
      select: { coachName: true, coachEmail: true },
    }),
  );
  if (!coach || !isMailbox(coach.coachEmail)) return [];
  const id = await enqueueMail(tx, config.APP_SECRET, {
    to: coach.coachEmail,
    schoolId,
    gameId: game.gameId,
    message: {
      kind: 'coach-confirmation',
      data: { coachName: coach.coachName, director, game },
      secrets: {},
    },
  });
  return [id];
}
