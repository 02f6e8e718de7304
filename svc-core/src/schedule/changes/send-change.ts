import type { SentAgainView, StartedChangeView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { wakeWorkers } from '../../outbound/mail/publish-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { writeSoon } from './due-changes.ts';

const FIND = schoolStatement('send-change-find')(`
  select c."undoneAt" is not null as "isUndone", c."sendAt",
      (select count(*)::int from change_recipients r where r."schoolId" = $1 and r."changeSetId" = c.id and r.skipped is null) as recipients
    from change_sets c where c."schoolId" = $1 and c.id = $2 for update of c`);
const Found = z.object({
  isUndone: z.boolean(),
  sendAt: z.nullable(z.date()),
  recipients: z.int(),
});
const SEND = schoolStatement('send-change-now')(`
  update change_sets set "sendAt" = least("sendAt", now()) where "schoolId" = $1 and id = $2 returning "sendAt"`);
const Sent = z.object({ sendAt: z.date() });

/** Sends the held emails of a change immediately. Idempotent. @throws HttpProblem 404; 409 if it was undone or has no recipients. */
export async function sendChangeNow(
  deps: Deps,
  school: SchoolData,
  changeSetId: number,
): Promise<StartedChangeView> {
  const sent = await school.transaction(async (tx) => {
    const [found] = await tx.rows(Found, FIND, [changeSetId]);
    if (!found) throw notFound('Change');
    if (found.isUndone) throw conflict('This change was undone, so no one is notified of it.');
    if (found.sendAt === null) throw conflict('No one was notified of this change.');
    const [row] = await tx.rows(Sent, SEND, [changeSetId]);
    return { changeSetId, sendAt: row?.sendAt.toISOString() ?? null, recipients: found.recipients };
  });
  writeSoon(deps);
  return sent;
}

/** `$3` is the recipients, or null for all. */
const AGAIN = schoolStatement('send-change-again')(`
  update mail_outbox m set state = 'waiting', attempts = 0, "lostRuns" = 0, problem = null, "nextAttemptAt" = now(), "publishedAt" = null,
      "updatedAt" = now()
    from change_recipients r
    where m."schoolId" = $1 and r."schoolId" = $1 and r."changeSetId" = $2 and m.id = r."outboxId"
      and m.state = 'failed' and m.sealed is not null and ($3::int[] is null or r.id = any($3::int[]))
    returning m.id::text as id`);
const Again = z.object({ id: z.string() });

/**
 * Retries failed emails of a change.
 *
 * @param recipientIds those of the change set; null for all whose email failed.
 * @throws HttpProblem 404; 409 if none of them failed.
 */
export async function sendChangeAgain(
  deps: Deps,
  school: SchoolData,
  changeSetId: number,
  recipientIds: readonly number[] | null,
): Promise<SentAgainView> {
  const ids = await school.transaction(async (tx) => {
    if ((await tx.db.changeSet.count({ where: { id: changeSetId } })) === 0)
      throw notFound('Change');
    const again = await tx.rows(Again, AGAIN, [changeSetId, recipientIds]);
    if (again.length === 0) throw conflict('Only emails that failed can be sent again.');
    return again.map(({ id }) => id);
  });
  await wakeWorkers(deps.queues, ids);
  return { recipients: ids.length };
}
