import type { MailLaneView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../platform/database.ts';
import { RELEASED } from '../platform/leases/lease-table.ts';
import { queryRows } from '../platform/rows.ts';

/** How long mails wait for the sign-in at the mail server to be mended before one of them tries again. */
const STOPPED_SECONDS = 300;
/** By so much the others come later, that they are put off again should that one be refused too. */
const OTHERS_LATER_SECONDS = 20;

const RELEASE = Prisma.raw(RELEASED);

/**
 * The mail server did not let us sign in. Every mail would meet that, and trying on may lock the account: what waits is put
 * off and says why, in the outbox that the system administrator sees. Nothing of it counts as a try.
 *
 * @param id the mail that met it; it is the next to try.
 */
export async function stopLane(
  tx: Prisma.TransactionClient,
  logger: Logger,
  id: string,
  problem: string,
): Promise<void> {
  await holdOthers(tx, logger, problem);
  await tx.$executeRaw`
    update mail_outbox set state = 'waiting', attempts = greatest(attempts - 1, 0), ${RELEASE},
      problem = ${problem}, "publishedAt" = null, "updatedAt" = now(),
      "nextAttemptAt" = now() + make_interval(secs => ${STOPPED_SECONDS}::float8)
    where id = ${id}::uuid`;
}

/** The same for the mails beside one that was given up, because somebody waited for its outcome. */
export async function holdOthers(
  tx: Prisma.TransactionClient,
  logger: Logger,
  problem: string,
): Promise<void> {
  await tx.$executeRaw`
    update mail_outbox set problem = ${problem}, "publishedAt" = null, "updatedAt" = now(),
      "nextAttemptAt" = greatest("nextAttemptAt",
        now() + make_interval(secs => ${STOPPED_SECONDS + OTHERS_LATER_SECONDS}::float8))
    where id in (select id from mail_outbox where state = 'waiting' and kind <> 'test' for update skip locked)`;
  const isFirst = await tx.$executeRaw`
    insert into mail_lane (id, problem) values (1, ${problem}) on conflict (id) do nothing`;
  // Once, not with each mail: system administrators see it until it is over.
  if (isFirst === 1) logger.error({ problem }, 'email paused: the mail server refuses our sign-in');
}

/** The settings of the mail server were saved: what could not be sent through the last one goes at once. */
export async function reopenLane(tx: Pick<Prisma.TransactionClient, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    with lane as (delete from mail_lane)
    update mail_outbox set "nextAttemptAt" = now(), "publishedAt" = null, "updatedAt" = now()
    where state = 'waiting' and problem is not null`;
}

/** A mail got through again without new settings: what waited for that goes at once. */
export async function laneMended({ prisma }: Database): Promise<void> {
  await prisma.$executeRaw`
    with lane as (delete from mail_lane returning problem)
    update mail_outbox m set "nextAttemptAt" = now(), "publishedAt" = null, "updatedAt" = now()
    from lane where m.state = 'waiting' and m.problem = lane.problem`;
}

const Stopped = z.object({ since: z.date(), problem: z.string(), waiting: z.int() });

/** Since when no mail goes out because the mail server refuses the sign-in, and how many wait for it to be mended. */
export async function readLane({ pool }: Database): Promise<MailLaneView['stopped']> {
  const [stopped] = await queryRows(pool, Stopped, {
    name: 'mail-lane',
    text: `select "stoppedAt" as since, problem,
        (select count(*)::int from mail_outbox where state = 'waiting') as waiting
      from mail_lane`,
  });
  return stopped ? { ...stopped, since: stopped.since.toISOString() } : null;
}
