import { setMailProblems } from './set-mail-problem.ts';
import * as z from 'zod/mini';
import type { LeaseGrace } from '../../platform/leases/lease-grace.ts';
import { hasExpired, RELEASE_LEASE } from '../../platform/leases/lease-table.ts';
import { sweep } from '../../platform/leases/sweep.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Background, Deps } from '../../platform/deps.ts';
import { IS_DUE, isPoison } from './due-condition.ts';
import { logGivenUp } from './given-up-mail.ts';
import { STILL_WANTED } from './send-permit.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { mailQueue, wakeWorkers } from './publish-mail.ts';

const EVERY_MS = 1_000;
const BATCH_SIZE = 50;
const AGAIN_AFTER_SECONDS = 10;
/** How long settled emails stay visible. */
const KEPT_DAYS = 180;
const PRUNE_EVERY_MS = 3_600_000;

const NOT_IN_TIME = "We couldn't send the email in time.";
const FAILED_TOO_OFTEN = 'The email failed too many times.';

/**
 * Background sweep of the outbox, safe in any number of processes: wakes workers for due emails whose wake-up was lost, and ends obsolete
 * emails.
 */
export function outboxSweep(deps: Deps, grace: LeaseGrace): Background {
  let pruneAt = 0;
  const sweeping = sweep({
    name: 'mail outbox sweep',
    everyMs: EVERY_MS,
    async round() {
      await publishDue(deps, grace);
      await endObsolete(deps, grace);
      if (performance.now() <= pruneAt) return;
      await prune(deps);
      pruneAt = performance.now() + PRUNE_EVERY_MS;
    },
    onError: (error) => deps.logger.warn({ err: error }, 'outbox sweep failed'),
  });
  return {
    ...sweeping,
    start() {
      mailQueue(deps.queues);
      return sweeping.start();
    },
  };
}

const Mail = z.object({ id: z.string() });
const Ended = z.object({
  id: z.string(),
  kind: z.string(),
  schoolId: z.nullable(z.int()),
  /** True if it crashed its workers; false if it expired. */
  givenUp: z.boolean(),
});

async function publishDue({ database, queues }: Deps, grace: LeaseGrace): Promise<void> {
  const rows = await queryRows(database.pool, Mail, {
    name: 'publish-due-mail',
    text: `update mail_outbox m set "publishedAt" = now()
      from (select d.id from mail_outbox d
        where ${IS_DUE('$2', '$1')} and (d."publishedAt" is null or d."publishedAt" < now() - make_interval(secs => $4::float8))
        order by d.priority, d."nextAttemptAt" limit $3 for update skip locked) due
      where m.id = due.id returning m.id`,
    values: [grace.active(), true, BATCH_SIZE, AGAIN_AFTER_SECONDS],
  });
  grace.recordResponse();
  await wakeWorkers(
    queues,
    rows.map(({ id }) => id),
  );
}

/** Ends expired emails, poison messages, and emails that are no longer wanted. */
async function endObsolete({ database, logger }: Deps, grace: LeaseGrace): Promise<void> {
  const rows = await queryRows(database.pool, Ended, {
    name: 'end-useless-mail',
    text: `with useless as (
        select id, coalesce("expiresAt" <= now(), false) as expired from mail_outbox o
        where (state = 'waiting' and "expiresAt" <= now())
          or (${hasExpired(MAIL_LEASES, 'o')} and not $1::boolean
            and ("expiresAt" <= now() or ${isPoison('o')}))
        for update skip locked
      )
      update mail_outbox m set state = 'failed', ${RELEASE_LEASE}, "updatedAt" = now(),
        "lostRuns" = "lostRuns" + (m.state = 'leased')::int,
        problem = case when expired then coalesce(problem, $2) else $3 end
      from useless where m.id = useless.id
      returning m.id, m.kind, m."schoolId", not expired as "givenUp"`,
    values: [grace.active(), NOT_IN_TIME, FAILED_TOO_OFTEN],
  });
  for (const { id, kind, schoolId } of rows)
    logger.info({ outboxId: id, kind, schoolId, state: 'failed' }, 'email given up');
  if (rows.length > 0)
    await setMailProblems(
      database.pool,
      rows.map(({ id }) => id),
    );
  await logGivenUp(
    database,
    logger,
    rows.filter(({ givenUp }) => givenUp).map(({ id }) => id),
  );
  const canceled = await queryRows(database.pool, Mail, {
    name: 'cancel-orphan-mail',
    text: `update mail_outbox m set state = 'canceled', sealed = null, "updatedAt" = now()
      where m.state = 'waiting' and (not (${STILL_WANTED})
        or exists (select 1 from schools s where s.id = m."schoolId" and not s."isActive"))
      returning id`,
  });
  for (const { id } of canceled)
    logger.info({ outboxId: id, state: 'canceled' }, 'email no longer needed');
}

async function prune({ database }: Deps): Promise<void> {
  await database.pool.query(
    `delete from mail_outbox where state in ('sent', 'failed', 'canceled') and "updatedAt" < now() - interval '${KEPT_DAYS} days'`,
  );
}
