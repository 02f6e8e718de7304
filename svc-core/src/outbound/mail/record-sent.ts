import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { RELEASE_LEASE, unlockedRows } from '../../platform/leases/lease-table.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { resumeAfterSuccess } from './mail-pause.ts';

/**
 * The most common outcome, of one email or several in one statement. The games of a verification become 'verification-sent' if the
 * request's token is still the game's, so that an old email does not affect a new request. An email that was claimed after sending was
 * paused proves that the mail server accepts our sign-in again.
 */
const SENT = `
  with mail as (
    update mail_outbox set state = 'sent', "sentAt" = now(), sealed = null, problem = null, ${RELEASE_LEASE},
      "updatedAt" = now()
    where id in (${unlockedRows(MAIL_LEASES)}) and state <> 'sent' returning id, kind, "leasedAt"
  ), mended as (
    select 1 from mail_lane lane, mail where mail.kind <> 'test' and mail."leasedAt" > lane."stoppedAt"
  ), asked as (
    update games g set status = 'verification-sent', "mailProblem" = null, "updatedAt" = now()
    from mail join verifications v on v."outboxId" = mail.id
    where g.id = v."gameId" and g."schoolId" = v."schoolId" and g."verificationToken" = v."tokenHash"
      and g.status = 'scheduled' and v.state = 'pending'
  )
  select given.id,
    mail.id is null and m.id is not null and m.state <> 'sent' as locked, m.id is null as gone,
    exists (select 1 from mended) as mended
  from unnest($1::uuid[]) given(id) left join mail on mail.id = given.id left join mail_outbox m on m.id = given.id`;

const Sent = z.object({
  id: z.string(),
  locked: z.boolean(),
  gone: z.boolean(),
  mended: z.boolean(),
});

/**
 * Records that emails were sent, except those that other transactions lock.
 *
 * @returns the emails that are locked, and those that were deleted with their school.
 */
export async function recordSent(
  database: Database,
  ids: readonly string[],
): Promise<{ locked: string[]; gone: string[] }> {
  const rows = await queryRows(database.pool, Sent, {
    name: 'mail-sent',
    text: SENT,
    values: [ids],
  });
  if (rows.some(({ mended }) => mended)) await resumeAfterSuccess(database);
  return {
    locked: rows.filter(({ locked }) => locked).map(({ id }) => id),
    gone: rows.filter(({ gone }) => gone).map(({ id }) => id),
  };
}
