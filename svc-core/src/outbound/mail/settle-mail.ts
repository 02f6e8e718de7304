import { setTimeout as wait } from 'node:timers/promises';
import type {
  MailResultInput,
  MailResultsInput,
  SendOutcome,
  MailKind,
} from '@fieldhouse/mail-contract';
import { HttpProblem, notFound, unavailable } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { setMailProblem } from './set-mail-problem.ts';
import { MAIL_POLICIES, StoredKind } from './mail-policy.ts';
import { RELEASE_LEASE } from '../../platform/leases/lease-table.ts';
import { leaseRenewal } from '../../platform/leases/renew-lease.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { outcomesOf } from './mail-outcomes.ts';
import { postponeWaiting, pauseMail } from './mail-pause.ts';
import { recordSent } from './record-sent.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const LOCKED = 'locked';

const PAUSE_MS = 50;

const LIMIT_MS = 1_000;

/** The follower's teams are deleted with the address. */
const STOP = schoolStatement('follower-bounced')(`
  with bounced as (
      update followers f set state = 'stopped', address = null, kinds = '{}', "expiresAt" = null
      where f."schoolId" = $1 and f.address = $2 returning f.id
    )
    delete from follower_teams t using bounced where t."schoolId" = $1 and t."followerId" = bounced.id`);

const TO_FOLLOWERS: readonly MailKind[] = ['confirm-follower', 'game-changes', 'weekly-sheet'];

const WAITED_FOR_SECONDS = 10;
const REQUEUE_SECONDS = 2;

const BUSY = 'This email is being changed. Try again.';
const RELEASE = Prisma.raw(RELEASE_LEASE);
const renew = leaseRenewal(MAIL_LEASES);

/**
 * Renews a lease. One that has expired is renewed, too, unless another worker claimed the email.
 *
 * @throws HttpProblem 503 while another transaction locks the email.
 */
export async function renewMail({ database }: Deps, id: string, lease: string): Promise<boolean> {
  const renewal = await retryWhileLocked(BUSY, () => renew(database.pool, id, lease));
  return renewal === 'renewed';
}

/**
 * Records the outcome of an attempt and its consequences, in one transaction. Only the holder of the lease may report, except that 'sent'
 * counts from any worker.
 *
 * @throws HttpProblem 404 if the email was deleted with its school; 503 while another transaction locks it.
 */
export async function settleMail(deps: Deps, id: string, result: MailResultInput): Promise<void> {
  const { outcome } = result;
  if (outcome.state === 'sent') {
    await retryWhileLocked(BUSY, async () => {
      const { gone, locked } = await recordSent(deps.database, [id]);
      if (gone.length > 0) throw notFound('Email');
      return locked.length > 0 ? LOCKED : undefined;
    });
  } else await retryWhileLocked(BUSY, () => settleUnsent(deps, id, result.lease, outcome));
  outcomesOf(deps.database).settled([id], outcome.state);
}

/**
 * Records several outcomes: all that are 'sent' in one statement, each of the others by itself.
 *
 * @returns the emails whose outcome could not be recorded because another transaction locks them.
 */
export async function settleMails(
  deps: Deps,
  results: MailResultsInput['results'],
): Promise<string[]> {
  const isSent = ({ outcome }: MailResultInput) => outcome.state === 'sent';
  const sent = results.filter(isSent).map(({ id }) => id);
  const unsent = results.filter((result) => !isSent(result));
  const left = await Promise.all([
    settleSent(deps, sent),
    ...unsent.map(async (result) => ((await isSettled(deps, result)) ? [] : [result.id])),
  ]);
  return left.flat();
}

/** Whether the outcome was recorded, or the email is gone. */
async function isSettled(deps: Deps, { id, ...result }: MailResultsInput['results'][number]) {
  try {
    await settleMail(deps, id, result);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return true;
    if (error instanceof HttpProblem && error.status === 503) return false;
    throw error;
  }
}

async function settleSent(deps: Deps, ids: readonly string[]): Promise<readonly string[]> {
  let left = ids;
  const settle = async () => {
    if (left.length === 0) return undefined;
    const { locked } = await recordSent(deps.database, left);
    const isLocked = new Set(locked);
    outcomesOf(deps.database).settled(
      left.filter((id) => !isLocked.has(id)),
      'sent',
    );
    left = locked;
    return locked.length > 0 ? LOCKED : undefined;
  };
  await retryWhileLocked(BUSY, settle).catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
  });
  return left;
}

const OpenMail = z.object({
  id: z.string(),
  kind: StoredKind,
  state: z.string(),
  /** Attempts including this one, without lost runs. */
  tries: z.int(),
  problem: z.nullable(z.string()),
  leaseOwner: z.nullable(z.string()),
  schoolId: z.nullable(z.int()),
  recipient: z.string(),
  /** Whether the recipient is a follower. */
  isToFollower: z.boolean(),
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
          coalesce(data->>'group' = 'followers', false) as "isToFollower", kind = 'verification' and "createdAt" > now() - make_interval(secs => ${WAITED_FOR_SECONDS}::float8) as "isWaitedFor"
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
      if (outcome.badRecipient) {
        await suppressBounced(tx, mail);
        await stopBouncedFollower(tx, mail);
      }
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

/** Makes an email due again that was withheld without a send permit. It does not count as an attempt. */
async function requeue(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    update mail_outbox set state = 'waiting', attempts = greatest(attempts - 1, "lostRuns"), ${RELEASE},
      "nextAttemptAt" = now() + make_interval(secs => ${REQUEUE_SECONDS}::float8), "publishedAt" = null, "updatedAt" = now()
    where id = ${id}::uuid`;
}

/** Canceled too late: the mail server had accepted the email, so the problem says that it may have been sent. */
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

/** Kinds of emails to addresses that a school, or their owners, entered. */
const BOUNCING_KINDS: readonly string[] = [
  'verification',
  'proposal-accepted',
  'game-changes',
  'game-reminder',
  'weekly-sheet',
];

/**
 * Suppresses the address until staff save it again, as a contact or a coach: repeated attempts hurt the sender's reputation. A follower's
 * address, which staff can't see, is forgotten instead (`stopBouncedFollower`).
 */
async function suppressBounced(tx: Prisma.TransactionClient, mail: OpenMail): Promise<void> {
  if (!BOUNCING_KINDS.includes(mail.kind) || mail.schoolId === null || mail.isToFollower) return;
  const address = mail.recipient.toLowerCase();
  await tx.mailSuppression.createMany({
    data: [{ schoolId: mail.schoolId, address, reason: 'bounced' }],
    skipDuplicates: true,
  });
}

async function markFailed(
  tx: Prisma.TransactionClient,
  mail: OpenMail,
  problem: string,
): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { id: mail.id },
    data: { state: 'failed', problem, leaseOwner: null, leaseUntil: null },
  });
  if (mail.kind === 'verification') await setMailProblem(tx, mail.id, problem);
}

/**
 * Forgets a follower whose address the mail server refuses. A suppression would be in the school's history, where no follower's address may
 * be.
 */
async function stopBouncedFollower(
  tx: Prisma.TransactionClient,
  mail: { readonly kind: MailKind; readonly schoolId: number | null; readonly recipient: string },
): Promise<void> {
  if (!TO_FOLLOWERS.includes(mail.kind) || mail.schoolId === null) return;
  await tx.$executeRawUnsafe(STOP.text, mail.schoolId, mail.recipient.toLowerCase());
}

/**
 * Retries while the row is locked by another transaction, without holding a connection in between.
 *
 * @throws HttpProblem 503 with `problem` after a second. The caller retries.
 */
async function retryWhileLocked<T>(
  problem: string,
  work: () => Promise<T | typeof LOCKED>,
): Promise<T> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const done = await work();
    if (done !== LOCKED) return done;
    if (performance.now() > deadline) throw unavailable(problem, 1);
    await wait(PAUSE_MS);
  }
}
