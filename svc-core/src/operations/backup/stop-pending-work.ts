import type pg from 'pg';
import * as z from 'zod/mini';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { stopAllChanges } from '../../schedule/changes/stop-changes.ts';
import { RELEASE_LEASE } from '../../platform/leases/lease-table.ts';
import { queryManyRows } from '../../platform/database/rows.ts';
import { skipTodaysNotices } from '../../schedule/reminders/skip-todays-notices.ts';

/** Shown for an email that was waiting in a restored database or archive. In SQL literals: no apostrophes. */
export const NOT_SENT_AFTER_RESTORE =
  'Not sent. The database was restored from a copy made while this email was waiting. It may already have been sent.';

/** Shown for an import that was unfinished in a restored database or archive. In SQL literals: no apostrophes. */
export const NOT_IMPORTED_AFTER_RESTORE =
  'This import was not finished when the backup was made. Import the file again.';

/** Emails that are useless after a restore: their links are void, or no one waits for them. */
const EXPIRED_KINDS = ['password-reset', 'confirm-address', 'test'];

export interface StoppedWork {
  readonly mails: number;
  readonly imports: number;
}

const StoppedMail = z.object({ id: z.string() });

/**
 * Stops work that a restored copy would repeat. Waiting emails fail with the reason, so that a system administrator can resend them
 * on purpose. Sessions, account links and unfinished imports end. Runs in the caller's transaction.
 */
export async function stopPendingWork(client: pg.ClientBase): Promise<StoppedWork> {
  await client.query(SUPPRESS_ROW_AUDIT);
  const mails = await queryManyRows(
    client,
    StoppedMail,
    `update mail_outbox set problem = $1, ${RELEASE_LEASE}, "publishedAt" = null, "updatedAt" = now(),
      state = case when kind = any ($2) then 'canceled' else 'failed' end,
      sealed = case when kind = any ($2) then null else sealed end
    where state in ('waiting', 'leased') returning id`,
    [NOT_SENT_AFTER_RESTORE, EXPIRED_KINDS],
  );
  await markGamesOfUnsentMail(
    client,
    mails.map(({ id }) => id),
  );
  await client.query(
    `update users set "resetToken" = null, "resetTokenExpiry" = null, "confirmToken" = null, "confirmTokenExpiry" = null
    where "resetToken" is not null or "confirmToken" is not null`,
  );
  await stopUnwrittenMails(client);
  await client.query('delete from confirmation_links');
  await client.query('delete from sessions');
  await client.query('delete from mail_lane');
  const imports = await client.query(
    `update imports set state = 'failed', problem = $1, payload = null, ${RELEASE_LEASE}
    where state in ('waiting', 'running')`,
    [NOT_IMPORTED_AFTER_RESTORE],
  );
  const stopped = { mails: mails.length, imports: imports.rowCount ?? 0 };
  await client.query(`select "audit_note"(null, 'restored', 'backup', null, $1, $2)`, [
    'Copy of the database',
    { mails: [null, stopped.mails], imports: [null, stopped.imports] },
  ]);
  return stopped;
}

/**
 * Stops the due emails of a restored database that are not in the outbox yet, because the original may have sent them: confirmations, held
 * emails about changes, and the reminders of today.
 */
export async function stopUnwrittenMails(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update verifications set "digestDueAt" = null where "digestDueAt" is not null`,
  );
  await skipTodaysNotices(client);
  await stopAllChanges(client);
}

/** Sets the mail problem of the games whose verification is one of these emails. */
export async function markGamesOfUnsentMail(
  client: pg.ClientBase,
  mailIds: readonly string[],
): Promise<void> {
  await client.query(
    `update games g set "mailProblem" = $1, "updatedAt" = now()
    from verifications v
    where v."outboxId" = any ($2::uuid[]) and v.state = 'pending' and g.id = v."gameId" and g."schoolId" = v."schoolId"
      and g."verificationToken" = v."tokenHash" and g.status in ('scheduled', 'verification-sent') and g."mailProblem" is null`,
    [NOT_SENT_AFTER_RESTORE, mailIds],
  );
}
