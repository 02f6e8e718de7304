import type { MailResultInput, SendOutcome } from '@fieldhouse/mail-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Deps } from '../platform/deps.ts';
import { setMailProblem } from './set-mail-problem.ts';
import { MAIL_POLICIES, StoredKind } from './mail-policy.ts';
import { RELEASE_LEASE, unlockedRow } from '../platform/leases/lease-table.ts';
import { leaseRenewal } from '../platform/leases/renew-lease.ts';
import { LOCKED, retryWhileLocked } from '../platform/leases/retry-while-locked.ts';
import { parseRows, queryRows } from '../platform/rows.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { postponeWaiting, resumeAfterSuccess, pauseMail } from './mail-pause.ts';

const WAITED_FOR_SECONDS = 10;
const REQUEUE_SECONDS = 2;

const BUSY = 'This email is being changed. Try again.';
const RELEASE = Prisma.raw(RELEASE_LEASE);
const renew = leaseRenewal(MAIL_LEASES);

/**
 * Renews a lease. It may have expired meanwhile, unless another worker claimed the email.
 *
 * @throws HttpProblem 503 while another transaction locks the email.
 */
export async function renewMail({ database }: Deps, id: string, lease: string): Promise<boolean> {
  const renewal = await retryWhileLocked(BUSY, () => renew(database.pool, id, lease));
  return renewal === 'renewed';
}

/**
 * Records the outcome of an attempt and its consequences, in one transaction. Only the holder of the lease may report, except
 * that 'sent' counts from any worker.
 *
 * @throws HttpProblem 404 if the email was deleted with its school; 503 while another transaction locks it.
 */
export async function settleMail(deps: Deps, id: string, result: MailResultInput): Promise<void> {
  const { outcome } = result;
  if (outcome.state === 'sent') return retryWhileLocked(BUSY, () => settleSent(deps, id));
  await retryWhileLocked(BUSY, () => settleUnsent(deps, id, result.lease, outcome));
}

const OpenMail = z.object({
  id: z.string(),
  kind: StoredKind,
  state: z.string(),
  /** Including this one; lost runs do not count. */
  tries: z.int(),
  problem: z.nullable(z.string()),
  leaseOwner: z.nullable(z.string()),
  schoolId: z.nullable(z.int()),
  recipient: z.string(),
  /** True while the sender's request still waits for the outcome. */
  isWaitedFor: z.boolean(),
});
type OpenMail = z.output<typeof OpenMail>;

function settleUnsent(
  deps: Deps,
  id: string,
  lease: string,
  outcome: Exclude<SendOutcome, { state: 'sent' }>,
): Promise<void | typeof LOCKED> {
  return deps.database.prisma.$transaction(async (tx) => {
    const [mail] = parseRows(
      OpenMail,
      await tx.$queryRaw`
        select id, kind, state, attempts - "lostRuns" as tries, problem, "leaseOwner", "schoolId", recipient,
          kind = 'verification' and "createdAt" > now() - make_interval(secs => ${WAITED_FOR_SECONDS}::float8) as "isWaitedFor"
        from mail_outbox where id = ${id}::uuid for update skip locked`,
    );
    if (!mail) {
      if (await mailExists(tx, id)) return LOCKED;
      throw notFound('Email');
    }
    if (mail.leaseOwner !== lease) return;
    if (mail.state === 'canceled' && outcome.state === 'unknown') {
      return noteUnknownOutcome(tx, mail, outcome.problem);
    }
    if (mail.state !== 'leased') return;
    if (outcome.state === 'withheld') return requeue(tx, id);
    if (outcome.state === 'refused') {
      if (outcome.badRecipient) await suppressBounced(tx, mail);
      if (outcome.badSignIn && mail.kind !== 'test') {
        if (!mail.isWaitedFor) return pauseMail(tx, deps.logger, id, outcome.problem);
        await postponeWaiting(tx, deps.logger, outcome.problem);
      }
      return markFailed(tx, mail, outcome.problem);
    }
    const seconds = retryDelay(deps, mail, outcome);
    if (seconds === undefined) return markFailed(tx, mail, outcome.problem);
    await tx.$executeRaw`
      update mail_outbox set state = 'waiting', problem = ${outcome.problem}, ${RELEASE},
        "nextAttemptAt" = now() + make_interval(secs => ${seconds}::float8), "publishedAt" = null, "updatedAt" = now()
      where id = ${id}::uuid`;
  });
}

async function mailExists(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  return (await tx.outboxMail.count({ where: { id } })) > 0;
}

/** Withheld without a send permit: it is retried shortly, and this does not count as an attempt. */
async function requeue(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    update mail_outbox set state = 'waiting', attempts = greatest(attempts - 1, "lostRuns"), ${RELEASE},
      "nextAttemptAt" = now() + make_interval(secs => ${REQUEUE_SECONDS}::float8), "publishedAt" = null, "updatedAt" = now()
    where id = ${id}::uuid`;
}

/** Canceled while the mail server already had all of it: the problem shows that it may have been sent. */
async function noteUnknownOutcome(
  tx: Prisma.TransactionClient,
  mail: OpenMail,
  problem: string,
): Promise<void> {
  await tx.outboxMail.update({ where: { id: mail.id }, data: { problem } });
}

/** Seconds; undefined after the last attempt. An email that may have been sent is retried once, much later. */
function retryDelay(
  { config }: Deps,
  mail: OpenMail,
  outcome: { readonly state: 'retry' | 'unknown'; readonly problem: string },
): number | undefined {
  if (!MAIL_POLICIES[mail.kind].retried) return undefined;
  if (outcome.state === 'retry') return config.MAIL_RETRY_SECONDS[mail.tries - 1];
  return mail.problem === outcome.problem ? undefined : config.MAIL_UNKNOWN_RETRY_SECONDS;
}

/**
 * The most common outcome, in one statement. The games of a verification become 'verification-sent' unless they changed
 * meanwhile: the request's token must still be the game's, so that an old email does not affect a new request. If the email
 * was claimed after sending was paused, the mail server accepts our sign-in again.
 */
const SENT = `
  with mail as (
    update mail_outbox set state = 'sent', "sentAt" = now(), sealed = null, problem = null, ${RELEASE_LEASE},
      "updatedAt" = now()
    where id = (${unlockedRow(MAIL_LEASES)}) and state <> 'sent' returning id, kind, "leasedAt"
  ), mended as (
    select 1 from mail_lane lane, mail where mail.kind <> 'test' and mail."leasedAt" > lane."stoppedAt"
  ), asked as (
    update games g set status = 'verification-sent', "mailProblem" = null, "updatedAt" = now()
    from mail join verifications v on v."outboxId" = mail.id
    where g.id = v."gameId" and g."schoolId" = v."schoolId" and g."verificationToken" = v."tokenHash"
      and g.status = 'scheduled' and v.state = 'pending'
  )
  select exists (select 1 from mail) or not exists (select 1 from mail_outbox where id = $1 and state <> 'sent') as noted,
    exists (select 1 from mail_outbox where id = $1) as known, exists (select 1 from mended) as mended`;

const Sent = z.object({ noted: z.boolean(), known: z.boolean(), mended: z.boolean() });

async function settleSent({ database }: Deps, id: string): Promise<void | typeof LOCKED> {
  const [mail] = await queryRows(database.pool, Sent, {
    name: 'mail-sent',
    text: SENT,
    values: [id],
  });
  if (mail?.known !== true) throw notFound('Email');
  if (!mail.noted) return LOCKED;
  if (mail.mended) await resumeAfterSuccess(database);
}

/** Suppresses the address until staff save the contact: repeated attempts hurt the sender's reputation. */
async function suppressBounced(tx: Prisma.TransactionClient, mail: OpenMail): Promise<void> {
  const isToContact = mail.kind === 'verification' || mail.kind === 'proposal-accepted';
  if (!isToContact || mail.schoolId === null) return;
  const address = mail.recipient.toLowerCase();
  await tx.$executeRaw`
    insert into mail_suppressions ("schoolId", address, reason) values (${mail.schoolId}, ${address}, 'bounced')
    on conflict ("schoolId", address) do nothing`;
}

async function markFailed(
  tx: Prisma.TransactionClient,
  mail: OpenMail,
  problem: string,
): Promise<void> {
  await tx.$executeRaw`
    update mail_outbox set state = 'failed', problem = ${problem}, ${RELEASE}, "updatedAt" = now()
    where id = ${mail.id}::uuid`;
  if (mail.kind === 'verification') await setMailProblem(tx, mail.id, problem);
}
