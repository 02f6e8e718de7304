import type { MailLaneView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../platform/database/database.ts';
import { RELEASE_LEASE } from '../../platform/leases/lease-table.ts';
import { queryRows } from '../../platform/database/rows.ts';

/** How long sending pauses after a refused sign-in, before one email probes the server again. */
const PAUSE_SECONDS = 300;
/** One email probes the server first; the rest wait this long, so that they can be postponed again if it fails. */
const PROBE_LEAD_SECONDS = 20;

const RELEASE = Prisma.raw(RELEASE_LEASE);

/**
 * The circuit breaker for a refused sign-in at the mail server. Every email would fail, and retrying may lock the account: waiting emails
 * are postponed with the reason, which system administrators see in the outbox. This does not count as an attempt.
 *
 * @param id the email that failed; it is the next probe.
 */
export async function pauseMail(
  tx: Prisma.TransactionClient,
  logger: Logger,
  id: string,
  problem: string,
): Promise<void> {
  await postponeWaiting(tx, logger, problem);
  await tx.$executeRaw`
    update mail_outbox set state = 'waiting', attempts = greatest(attempts - 1, 0), ${RELEASE},
      problem = ${problem}, "publishedAt" = null, "updatedAt" = now(),
      "nextAttemptAt" = now() + make_interval(secs => ${PAUSE_SECONDS}::float8)
    where id = ${id}::uuid`;
}

/** Postpones the other emails, if the failed one is not retried because a person waited for its outcome. */
export async function postponeWaiting(
  tx: Prisma.TransactionClient,
  logger: Logger,
  problem: string,
): Promise<void> {
  await tx.$executeRaw`
    update mail_outbox set problem = ${problem}, "publishedAt" = null, "updatedAt" = now(),
      "nextAttemptAt" = greatest("nextAttemptAt",
        now() + make_interval(secs => ${PAUSE_SECONDS + PROBE_LEAD_SECONDS}::float8))
    where id in (select id from mail_outbox where state = 'waiting' and kind <> 'test' for update skip locked)`;
  const { count } = await tx.mailLane.createMany({
    data: [{ id: 1, problem }],
    skipDuplicates: true,
  });
  // Logged once, not per email: system administrators see it until it is over.
  if (count === 1) logger.error({ problem }, 'email paused: the mail server refuses our sign-in');
}

/** Makes what the old mail server settings failed to send due immediately, once new ones are saved. */
export async function resumeMail(tx: Pick<Prisma.TransactionClient, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    with lane as (delete from mail_lane)
    update mail_outbox set "nextAttemptAt" = now(), "publishedAt" = null, "updatedAt" = now()
    where state = 'waiting' and problem is not null`;
}

/** An email was sent again without new settings: postponed emails are due immediately. */
export async function resumeAfterSuccess({ prisma }: Database): Promise<void> {
  await prisma.$executeRaw`
    with lane as (delete from mail_lane returning problem)
    update mail_outbox m set "nextAttemptAt" = now(), "publishedAt" = null, "updatedAt" = now()
    from lane where m.state = 'waiting' and m.problem = lane.problem`;
}

const Pause = z.object({ since: z.date(), problem: z.string(), waiting: z.int() });

/** Since when sending is paused because the mail server refuses the sign-in, and how many emails wait. */
export async function readMailPause({ pool }: Database): Promise<MailLaneView['stopped']> {
  const [stopped] = await queryRows(pool, Pause, {
    name: 'mail-lane',
    text: `select "stoppedAt" as since, problem,
        (select count(*)::int from mail_outbox where state = 'waiting') as waiting
      from mail_lane`,
  });
  return stopped ? { ...stopped, since: stopped.since.toISOString() } : null;
}
